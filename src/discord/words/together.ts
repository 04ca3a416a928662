import { list } from './grammar.ts';
import { dayAndTime, fromNow } from '../text/timestamps.ts';

/** Settings, seats, what needs both sides, organisers and open challenges, in English. */
export const togetherWords = {
  settings: {
    title: '### Your settings',
    zone: (zone: string) => `- Time zone: **${zone}**`,
    hours: (from: string, to: string, begins: number, ends: number) =>
      `- Awake: **${from} – ${to}** (today <t:${Math.floor(begins / 1000)}:t> – <t:${Math.floor(ends / 1000)}:t>)`,
    always: '- Awake: at any hour. Tell me when you sleep, and your clock stops meanwhile.',
    notify: {
      channel: '- When it is your turn: a mention in the channel',
      dm: '- When it is your turn: a direct message',
      none: '- When it is your turn: no notification',
    },
    homeless: '- If the channel of a match is deleted: a direct message that says how to go on',
    theme: { dark: '- Pictures only you see: dark', light: '- Pictures only you see: light' },
    palette: (colours: string) => `- Their colours: ${colours}`,
    coach: {
      learning: '- If I see a much better plan, I say so: at the learning pace',
      on: '- If I see a much better plan, I say so: in every match outside campaigns',
      off: '- If I see a much better plan, I say so: never',
    },
    kept: 'Saved for all your matches.',
    chosen: {
      notify: (way: string) => `When it is my turn: ${way}`,
      theme: (theme: string) => `Pictures only I see: ${theme}`,
      palette: (colours: string) => `Their colours: ${colours}`,
      coach: (way: string) => `Coach me: ${way}`,
    },
    form: {
      button: 'Say when I sleep',
      title: 'When are you awake?',
      zone: 'Your time zone',
      from: 'Your day begins at',
      to: 'Your day ends at',
      like: { zone: 'Europe/Madrid, or just the city', from: '08:00', to: '23:00' },
      late: 'The form did not open in time. Press again, or use `/settings me`.',
    },
    server: '### Settings of this server',
    organiser: (role: string) => `- Organisers, who may use \`/gm\`: ${role}`,
    nobody: '- Organisers, who may use `/gm`: nobody',
    publicPalette: (colours: string) => `- Colours of pictures that everybody sees: ${colours}`,
    notYours: 'Only people who can manage this server can change its settings.',
    fields: {
      zone: 'I do not know that time zone, so nothing was changed. Write a large city such as Madrid, or Europe/Madrid.',
      from: 'Write the time as 08:00.',
      to: 'Write the time as 23:30.',
      day: 'You have to be awake for at least two hours a day. To change both times, give both at once.',
      notify: 'You are told in the channel, by direct message (dm), or not at all (none).',
      theme: 'Pictures are dark or light.',
      palette: 'Choose the colours from the list.',
      coach: 'The coach speaks at the learning pace (learning), in every match (on), or never (off).',
      hours: 'A pause lasts 1 to 168 hours.',
      reason: 'Give a reason of at most 200 characters.',
      side: 'There is no such side.',
      more: 'Write times as 90s, 30m, 8h or 2d; the most is 30d.',
      unit: 'There is no such unit in this match.',
    },
  },
  pending: {
    ask: 'Ask the other side',
    agree: 'Agree',
    decline: 'Decline',
    withdraw: 'Withdraw it',
    own: 'Your side has proposed that. The other side has to answer.',
    others: 'Only the other side of the match can answer that.',
    stale: 'That proposal no longer stands.',
    needsConsent: (step: number) =>
      `You cannot take that back on your own: since then a die has been rolled, something has been revealed, or the other side has acted. You can ask the other side to go back to step ${step}.`,
    needsConsentPlain: 'You can only take that back if both sides agree.',
    spent: (hours: number) => `This match has only ${hours} hours of pauses left.`,
    pausedUntil: (until: number) => `The match is paused until ${dayAndTime(until)}. \`/resume\` proposes to go on.`,
    soon: (at: number) => `It is too soon for that. Try again ${fromNow(at)}.`,
  },
  concede: {
    ask: (winner: string, isTeam: boolean) =>
      `Give up the match? Then **${winner}** ${isTeam ? 'win' : 'wins'}. This cannot be undone.`,
    yes: 'Concede',
    no: 'Play on',
    kept: 'The match goes on.',
  },
  seats: {
    take: (side: string) => `Take the seat (${side})`,
    yours: 'The seat is yours, with everything your side knows. **Act** or `/help` shows what to do.',
    already: {
      own: 'You have offered your seat already.',
      seat: 'The bot’s seat is free already. Anybody may take it with `/seat take`.',
      standIn: 'The bot is playing for you already. `/seat back` takes over again.',
    },
    playedAgainst: {
      own: 'You have played on the other side of this match and know its secrets, so you cannot play on this one. You can go back to your old side once a seat is free there.',
      ownBoth:
        'You have played on both sides of this match and know all their secrets, so you cannot play in it again. `/match follow` lets you watch.',
      theirs:
        'This person has played on the other side of the match and knows its secrets. Choose somebody else, or put them back on their old side.',
      theirsBoth:
        'This person has played on both sides of the match and knows all their secrets. Choose somebody else.',
    },
    noBot: 'The bot holds no seat here. `/seat offer` offers yours.',
    noStandIn: 'The bot is not playing for you here.',
    following: 'You follow this match: after each turn I send you what happened, without a ping.',
    notFollowing: 'You no longer follow this match.',
  },
  /** The table's own options, with values beside its words. */
  options: {
    /** A value of one of the table's own options. */
    said: (value: string) => ({ on: 'yes', off: 'no' })[value] ?? value,
    table: {
      solo: { about: 'One player may hold both sides', also: [] },
      teams: { about: 'Anybody may join either side', also: [] },
      council: { about: 'Side that a council plays', also: [] },
      simul: { about: 'Side of the person who plays many boards', also: [] },
      quorum: { about: 'How many must have voted before a vote can be ended early', also: ['3', '6'] },
      pace: { about: 'How fast', also: [] },
      time: { about: 'Time for each decision', also: ['30m', '8h', '2d'] },
      bank: { about: 'Time for all decisions of a side together', also: ['20m', '1h', '3d'] },
      increment: { about: 'What each decision adds to it', also: ['30s', '5m'] },
      reactions: { about: 'Time for quick answers', also: ['2m', '8h'] },
      grace: { about: 'How long after your time is up the usual answer is given', also: ['1m', '4h', '1d'] },
      misses: { about: 'How many usual answers cost the seat', also: ['2', '3', '5'] },
      missing: { about: 'What happens to a side that lost its seat', also: [] },
      posts: { about: 'How often I post', also: [] },
    },
  },
  steps: { line: (number: number, what: string) => `${number}${what === '' ? '' : ` – ${what}`}` },
  gm: {
    bot: 'A bot cannot play.',
    badFacts: 'Write attributes as name=value, with spaces between them.',
    midStep:
      'Something is half done right now, such as a fight, and would be lost. Change the unit once everybody has answered, or go back first with `/gm rewind`.',
  },
  again: {
    rematch: 'Rematch',
    /** Another match, with the bot at another level. */
    against: (level: string) => `Play the ${level}`,
    other: 'New match',
    asked: (by: string, others: readonly string[]) =>
      `**${by}** would like to play again, with the sides swapped: ${list(others.map((id) => `<@${id}>`))}`,
  },
  challenges: {
    title: '### Open challenges',
    here: '### Open challenges on this server',
    none: 'No open challenges. `/match new` opens one.',
    book: (title: string) => `**${title}**`,
    line: (number: number, who: string, pace: string, overlap: string, where: string, since: number) =>
      `${number}. ${who} · ${pace} · ${overlap} · ${where} · ${fromNow(since)}`,
    join: (number: number, who: string) => `Join ${number}: ${who}`,
    joined: (where: string) => `You have joined. The match is in ${where}: press **Start** there.`,
    more: (count: number) => `-# ${count} more; choose a game or a pace to see them.`,
    stranger: 'You are not a member of that match’s server.',
    unseen: 'You can no longer see the channel of that match.',
  },
} as const;
