/** The descriptions of the table's commands, in English. */
export const tableCommandWords = {
  settings: {
    about: 'When you are awake, how you are notified, how pictures look, and who umpires on this server', me: 'Your time zone, waking hours, notifications and pictures, for all your matches', server: 'Who may umpire the matches of this server, and the colours of its pictures',
    zone: 'Your time zone, as Europe/Madrid', from: 'When your day begins, as 08:00', to: 'When it ends, as 23:00', notify: 'How you are told that it is your decision', organiser: 'The role whose holders may use /gm', nobody: 'Nobody may use /gm',
    theme: 'How pictures look that you alone see', themes: { dark: 'dark', light: 'light' },
    palette: 'The colours of pictures that you alone see', publicPalette: 'The colours of pictures that everybody sees',
    ways: { channel: 'a mention in the channel', dm: 'a direct message', none: 'not at all' },
  },
  lobby: { about: 'Open challenges that you can join', where: 'This server, or all servers you are on', system: 'Of this book only', pace: 'Of this pace only' },
  nudge: 'Remind the other side, once in a while',
  seat: { about: 'Offer, take or leave a seat of this match', offer: 'Let anybody take your seat; you play on until then', take: 'Take a seat that is offered', release: 'Leave a side that has other players', side: 'The side, a or b' },
  undo: { about: 'Take back your last action, or ask to go back to a step', to: 'The step after which the match shall stand' },
  pause: { about: 'Propose a pause: no time runs until it is over', hours: 'How many hours, 1 to 168' },
  resume: 'Propose to go on before the pause is over',
  gm: {
    about: 'For organisers: put a match right; everybody is told', extend: 'Give a side more time', replace: 'Put somebody else in the place of a side’s players', rewind: 'Put the match back to a step', adjust: 'Change a unit', pause: 'Pause the match', resume: 'End a pause',
    reason: 'Why; everybody is told', side: 'The side', more: 'How much more, as 30m, 8h or 2d', player: 'Who plays on', to: 'The step after which the match shall stand', unit: 'The unit', at: 'Where it shall stand, as K12; off takes it off the board', with: 'Its attributes, as wounds=1', hours: 'How many hours, 1 to 168',
  },
  match: { draw: 'Propose a draw', follow: 'Follow a match without playing, or no longer', pace: 'How fast: usual, no clock, live, daily, learning' },
} as const;
