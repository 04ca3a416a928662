import { campaignTrouble } from './campaign.ts';
import { classTrouble } from './class.ts';
import type { Trouble } from '../../table/index.ts';
import { clockWords } from './clock.ts';
import { councilTrouble } from './council.ts';
import { tableCommandWords } from './commands.ts';
import { chooserWords, lobbyWords, tablesWords } from './lobby.ts';
import { guessWords } from './guesses.ts';
import { learnWords } from './learn.ts';
import { recordingTrouble } from './recording.ts';
import { moveWords } from './move.ts';
import { noticeWords } from './notices.ts';
import { panelWords } from './panel.ts';
import { togetherWords } from './together.ts';
import { fitting, followedBy, list, noSuch } from './grammar.ts';

/** The bot's own sentences in English. Those of the rule books come from the systems. */
export const en = {
  noMatch: 'There is no match in this channel. `/match new` opens one.',
  notStarted: 'The match has not started yet. When both sides have a player, press **Start** or use `/match start`.',
  over: 'This match is over.',
  movedOn: 'The match has moved on since then.',
  notYours: (name: string) => `That is for ${name} to decide.`,
  nothingAsked: 'You have nothing to do right now. When it is your turn, a message below says so.',
  sorry:
    'Something went wrong on my side. `/match status` shows how your match stands. Please redo anything that did not go through.',
  old: 'That button is too old. `/help` shows what you can do now.',
  wordless: 'Something happened that I have no words for. `/board` shows how it stands.',
  /** `line`: in bold. */
  result: (number: number, line: string) => `**${number}** · ${line}`,
  done: 'Done.',
  started: 'Good luck, and have fun.',
  noPlayers: 'nobody yet',
  whoPlays: 'Only the players of this match can do that.',
  onlyHere: 'Matches are played in the channels of a server.',

  buttons: {
    join: 'Join',
    leave: 'Leave',
    start: 'Start',
    cancel: 'Call off',
    act: 'Act',
    answer: 'Answer',
    change: 'Change',
    undo: 'Undo',
    board: 'Board',
    whole: 'Whole board',
    crop: 'Close-up',
    log: 'Log',
    why: 'Why?',
    rule: 'Rule',
    share: 'Share',
    back: 'Back',
    more: 'More',
    earlier: 'Previous',
    type: 'Type it',
    send: 'Send',
    done: 'Done',
    drop: 'Remove the last one',
    leaveOut: 'Leave it out',
    otherwise: 'Something else',
    auto: 'Do it for me',
    rest: 'Do the rest for me',
    mine: 'Let me decide',
  },

  trouble(trouble: Trouble): string {
    switch (trouble.code) {
      case 'no-match':
        return en.noMatch;
      case 'room-taken':
        return 'A match is already open in this channel: finish it first, or use another channel or thread. `/match concede` gives it up; before its start, `/match cancel` calls it off.';
      case 'no-such-system':
        return 'I do not know that game. `/match new` without anything shows the games that I know.';
      case 'bad-options':
        return 'One of the options does not work like that.';
      case 'not-in-lobby':
        return 'The match has already started.';
      case 'not-live':
        return trouble.facts['over'] === true ? en.over : en.notStarted;
      case 'seat-taken':
        return 'Both sides are taken. With `/match join side:` you can ask to play along on one of them.';
      case 'already-seated':
        return 'You already have a seat in this match.';
      case 'seat-for-another':
        return 'You already have a seat; the free one is for somebody else. To start right away, press **Play the bot**.';
      case 'not-seated':
        return 'You have no seat in this match.';
      case 'seats-empty':
        return 'Both sides need a player first. **Join** takes the free side.';
      case 'not-creator':
        return 'Only the person who opened the match can do that.';
      case 'not-a-player':
        return en.whoPlays;
      case 'moved-on':
        return en.movedOn;
      case 'no-such-verb':
        return 'The rule book of this match has no such action.';
      case 'refused':
        return 'The rules do not allow that.';
      case 'busy':
        return 'The match is busy right now. Please try again in a moment.';
      case 'not-first':
        return 'Only the player who was on that side first can do that.';
      case 'nobody-asks':
        return 'That player is no longer asking to join.';
      case 'words-closed':
        return 'Words can be added to the dice only until the first one is rolled.';
      case 'paused':
        return typeof trouble.facts.until === 'number'
          ? togetherWords.pending.pausedUntil(trouble.facts.until)
          : 'The match is paused.';
      case 'not-paused':
        return 'The match is not paused.';
      case 'nothing-to-undo':
        return 'You have nothing to take back.';
      case 'needs-consent':
        return typeof trouble.facts.step === 'number'
          ? togetherWords.pending.needsConsent(trouble.facts.step)
          : togetherWords.pending.needsConsentPlain;
      case 'nothing-proposed':
        return 'Nobody has proposed anything.';
      case 'own-proposal':
        return togetherWords.pending.own;
      case 'pause-spent':
        return typeof trouble.facts.left === 'number'
          ? togetherWords.pending.spent(trouble.facts.left)
          : 'This match has used up all its pauses.';
      case 'too-soon':
        return typeof trouble.facts.at === 'number'
          ? togetherWords.pending.soon(trouble.facts.at)
          : 'It is too soon for that.';
      case 'nobody-asked':
        return trouble.facts['own'] === true
          ? 'It is your own turn: the match is waiting for you.'
          : 'The match is not waiting for anybody.';
      case 'not-organiser':
        return 'Only organisers of this server can do that.';
      case 'organiser-plays':
        return 'You play in this match, or have played in it, so you cannot umpire it. Another organiser can.';
      case 'already-offered':
        return (
          togetherWords.seats.already[trouble.facts['bot'] as keyof typeof togetherWords.seats.already]
          ?? togetherWords.seats.already.own
        );
      case 'no-bot-seat':
        return trouble.facts['own'] === true ? togetherWords.seats.noStandIn : togetherWords.seats.noBot;
      case 'seat-not-offered':
        return 'That seat is not free.';
      case 'played-against':
        return togetherWords.seats.playedAgainst[
          `${trouble.facts['own'] === true ? 'own' : 'theirs'}${trouble.facts['both'] === true ? 'Both' : ''}`
        ];
      case 'mid-step':
        return togetherWords.gm.midStep;
      case 'no-such-step':
        return 'The match has no such step.';
      case 'too-far-back':
        return 'This match has been taken back too often to go back that far. The last few steps can still be taken back.';
      case 'other-release':
        return 'That step was played by an older version of the rules, so I cannot go back to it.';
      case 'bad-import':
        return 'I cannot read that as a match.';
      case 'bad-settings':
        return (
          togetherWords.settings.fields[trouble.facts.field as keyof typeof togetherWords.settings.fields]
          ?? 'One of the values does not work like that.'
        );
      case 'not-over':
        return 'The match is not over yet.';
      case 'in-lesson':
        return learnWords.notHere;
      case 'no-council':
      case 'in-council':
      case 'too-many-plans':
        return councilTrouble(trouble.code, trouble.facts);
      case 'other-step':
        return learnWords.other('');
      case 'no-lesson':
        return learnWords.none;
      case 'no-campaign':
      case 'no-sheets':
      case 'not-a-member':
      case 'already-a-member':
      case 'campaign-closed':
      case 'campaign-full':
      case 'choice-owed':
      case 'not-counted':
      case 'own-sheet':
        return campaignTrouble(trouble.code, trouble.facts);
      case 'no-exhibition':
        return guessWords.none;
      case 'guesses-full':
        return guessWords.full(Number(trouble.facts['most']));
      case 'no-class':
      case 'class-exists':
      case 'class-full':
      case 'not-in-class':
      case 'not-a-teacher':
      case 'last-teacher':
      case 'no-question':
      case 'question-closed':
      case 'question-open':
        return classTrouble(trouble.code, trouble.facts);
      case 'no-draft':
      case 'no-recording':
      case 'bad-text':
      case 'bad-lesson':
      case 'shelf-full':
        return recordingTrouble(trouble.code, trouble.facts);
    }
  },

  chooser: chooserWords,
  tables: tablesWords,
  lobby: {
    ...lobbyWords,
    seats: (side: string, players: readonly string[]) =>
      `**Side ${side.toUpperCase()}**: ${players.length > 0 ? list(players) : en.noPlayers}`,
  },

  clock: clockWords,
  notices: noticeWords,
  move: moveWords,
  ...togetherWords,

  status: {
    turn: (turn: string) => `**${turn}**`,
    side: (side: string, players: readonly string[], note: string) =>
      `**Side ${side.toUpperCase()}**: ${players.length > 0 ? list(players) : en.noPlayers}${note === '' ? '' : ` – ${note}`}`,
    asked: (who: string, what: string, until = '') => followedBy(`Waiting for ${who}: ${what}`, until),
    in: (who: string) => `${who} has answered.`,
    thinking: (who: string) => `${who} plays next.`,
    playing: (who: readonly string[]) =>
      `${list(who)} ${who.length === 1 ? 'is' : 'are'} playing in this channel. Open your match in another channel or in a thread, or follow this one.`,
    over: 'The match is over.',
    won: (who: string) => `The match is over. ${who} has won.`,
    drawn: 'The match is over. It is a draw.',
    stopped: 'It was stopped before its end, so nobody has won.',
  },

  panel: panelWords,

  secret: {
    receipt: 'Your answer is in. Only you see this; it can be changed until everybody has answered.',
    missing: (who: readonly string[]) =>
      `That is in, but nothing is settled until you have answered for all of them. Still missing: ${list(who)}.`,
    yours: (text: string) => `You answered: ${text}`,
    revealed: 'Everybody has answered.',
  },

  refused: { line: (text: string, rule: string) => `${text}\n-# Rule ${rule}`, instead: 'You could instead:' },

  force: {
    points: (points: number, most: number) => `**${points}** of ${most} points`,
    samples: 'Take a ready-made one',
    none: 'You do not have to choose a force right now.',
    pick: 'Choose a ready-made force with one click, or build one with `/force build`.',
    build:
      'No ready-made force fits the options of this match. Build one with `/force build`, or press **Do it for me** below the last message.',
    code: (code: string) => `Share code: \`${code}\``,
    badCode: 'That is not a share code of this game.',
    given: 'Your force is in. Nobody sees it until both sides have chosen.',
    unknown: (typed: string, ids: readonly string[]) => noSuch('ready-made force', typed, ids),
    fits: 'This force is legal.',
  },

  orders: {
    title: '### Your standing orders',
    none: 'You have no standing orders: I ask you every time.',
    line: (key: string, value: string, unit: string | null) => `- ${key}${unit ? ` (${unit})` : ''}: **${value}**`,
    set: 'Your standing order is set, and only you know it. Its answers come after a short wait, just as if you had given them, so that nobody can tell.',
    about: '-# I answer these questions for you, so that nobody has to wait. Only you see what you choose.',
    which: 'Change one',
    how: 'What I should do',
    now: (name: string, value: string) => `**${name}**: now **${value}**.`,
    nothing: 'none',
    noBook: 'This game has no standing orders.',
  },

  board: {
    nothing: 'There is no board before the match has started.',
    shared: (who: string) => `${who} shows the board.`,
  },
  unit: {
    unknown: (typed: string, nearest: readonly string[]) => noSuch('unit', typed, nearest),
    gone: 'not on the board',
    at: (label: string) => `at ${label}`,
  },
  rule: {
    none: 'I found no rule about that. Try other words, or `/terms`.',
    others: 'Further rules',
    example: (text: string) => `*Example.* ${text}`,
  },
  log: { title: '### What happened', empty: 'Nothing has happened yet.', earlier: 'Earlier' },
  why: {
    title: '### Why',
    none: 'No roll to explain yet: nobody has had to roll a number.',
    /** `total`: null where there is nothing to add up. */
    sum: (terms: string, total: number | null) =>
      `-# ${terms}${total === null ? '' : ` = **${total < 0 ? '−' : ''}${Math.abs(total)}**`}`,
  },
  odds: {
    title: (action: string) => `### The odds: ${action}`,
    line: (text: string, chance: string) => `- ${text}: **${chance}**`,
    certain: 'That does not depend on dice.',
    noVerb: (text: string, verbs: readonly string[], like: string | null) =>
      `${noSuch('action', text, verbs)}${like === null ? '' : ` Type one such as \`${like}\`.`}`,
  },
  los: {
    title: (from: string, to: string) => `### Line of sight: ${from} – ${to}`,
    cells: (count: number) => `${count} ${fitting(count, 'cell', 'cells')}`,
    clear: (distance: string) => `**Clear**, ${distance} away.`,
    blocked: (cells: string, by: string, distance: string) =>
      `**Blocked**${cells === '' ? '' : ` at ${cells}`} by ${by}, ${distance} away.`,
    obscured: 'Something along the line hides the target in part.',
    along: (cells: string, rule: string) => `-# ${[cells, rule].filter(Boolean).join(' · ')}`,
    something: 'what stands there',
    noBook: 'This game has no line of sight.',
  },

  commands: {
    table: tableCommandWords,
    match: {
      about: 'Open, join, start, look at or end a match in this channel',
      new: 'Open a match in this channel',
      join: 'Take a free seat, or ask to join a side',
      leave: 'Leave before the start',
      start: 'Start the match',
      status: 'Turn, units and points of the match, and whose move it is',
      concede: 'Give up the match',
      list: 'Your matches and those of this server',
      cancel: 'Call off a match that has not started',
    },
    options: {
      system: 'The game',
      preset: 'The kind of match: first match, quick match …',
      scenario: 'The scenario: what you fight for',
      options: 'Other options, such as terrain=none rounds=per-turn',
      side: 'Side a or b',
      sure: 'Type yes to confirm',
    },
    setup: 'Everything before the first turn',
    answer: 'Answer a question in the middle of an action',
    force: {
      about: 'Give your side its force',
      sample: 'Take a ready-made force',
      build: 'Build a force',
      code: 'Take a force by its share code',
      show: 'Show your force, its points and share code',
      id: 'The ready-made force',
      text: 'The share code',
      check: 'yes: only check it, and show its code',
    },
    board: { about: 'Show the board, or describe it in words' },
    unit: { about: 'Show the card of a unit', unit: 'The unit' },
    rule: {
      about: 'Find a rule by its number or in your own words',
      about2: 'Its number, or what you want to know',
      book: 'The game (default: the one played in this channel)',
    },
    log: { about: 'What happened in this match', last: 'How many entries; 10 unless you say otherwise' },
    why: { about: 'How the numbers of the last rolls came about', back: 'How many results before the last one' },
    odds: {
      about: 'Exact chances of an action before you do it; only you see them',
      action: 'The action as you would type an order: a1 charge b1',
    },
    los: { about: 'Does one unit or cell see another?', from: 'A unit or a cell', to: 'A unit or a cell' },
    orders: { about: 'Show or set your standing orders; only you see them' },
    help: { about: 'What to do now, and how to play' },
  },
  presets: {
    book: 'Full match',
    quick: 'Quick match',
    learn: 'First match',
    near: 'First match',
    small: 'Small match',
    'long-night': 'The Long Night',
    'crown-of-iron': 'Crown of Iron',
  },
} as const;
