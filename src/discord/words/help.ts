import { either } from './grammar.ts';

/** `/help`, in English. */
export const helpWords = {
  title: (book: string) => `### ${book}`,
  now: (what: string) => `**Now**: ${what}`,
  ways: (commands: readonly string[]) => `Use the buttons below, or type ${either(commands)}.`,
  council: '**Vote** below shows what has been proposed to your council. Type `/council propose` to propose something.',
  goal: (goal: string) => `**Your aim**: ${goal}`,
  terms: '**Words you will meet**',
  rules:
    '**The rules**: ask `/rule` in your own words, such as `/rule about:how do I win`. `/terms` explains every word, and `/unit` shows what a unit can do.',
  away: '**If you are away**: `/orders` answers for you, `/pause` stops the clock, `/settings me` says when you sleep.',
  welcome: '### Umpire',
  begin:
    '`/match new` opens a match here. The first one takes a few clicks and about half an hour. Nobody there? **Play the bot** takes the other side.',
  learn:
    '`/learn lessons` teaches a game step by step, with real moves. `/puzzle` has a position to solve, another one each day. `/class` is for a teacher with pupils.',
  minute: [
    '**How it works**',
    '1. `/match new` asks what you would like to play. The other player presses **Join**, then one of you **Start**.',
    '2. If you choose your own units, take a ready-made force with one click, or build one with `/force build`. **Do it for me** and **Do the rest for me** set everything up for you.',
    '3. When it is your turn, press **Act** below the last message, or type a command such as `/move`.',
    '4. Press **Answer** for what is secret. Nobody sees it before everybody has answered.',
    '5. `/board` shows the board, `/unit` a unit, `/log` what happened, `/why` how a result came about, and `/odds` what your chances are.',
    '6. `/my` lists your matches everywhere. **Catch me up** tells you what you missed, and `/replay` steps through a match.',
    '7. **Undo** or `/undo` takes back your last action, `/pause` stops the clock, `/seat` lets somebody else play on for you, and `/lobby` finds opponents.',
    '8. Nobody can tamper with the dice: `/verify` checks every one.',
  ],
} as const;
