#!/usr/bin/env node
// Checks a match that Umpire has exported, without Umpire: this file needs nothing but Node (20 or newer), asks nobody and sends nothing.
//
//   node scripts/verify.mjs match.json [--seal <the seal of the dice, from the first message of the match>]
//
// It ends with 0 if everything agrees, else with 1 and says what does not. What it proves, and what not, stands in docs/dice.md.
// What it does not know is the rules of the game: `/match import` plays a file again through the rule book.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const HASH = /^[0-9a-f]{64}$/;

/** Plain data as one text, however it was written down: no blanks, the fields of every object in the order of their names. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

/** A value of the file for a terminal: as JSON, and nothing in it that could play tricks there. */
const quoted = (value) => String(JSON.stringify(value)).replace(/\p{C}/gu, '?');

/**
 * What die number n of the match shows, by the rule that was known before the match began. The HMAC of some lines under the seed gives 32
 * bytes: eight whole numbers below 2^32. The first one that can be divided fairly among the sides is the die; the few above the last full
 * multiple are passed over, since they would favour low faces. If all eight are (hardly ever), the next block is made.
 */
function die({ seed, match, words }, n, sides) {
  const fair = 2 ** 32 - (2 ** 32 % sides);
  // Matches that began before players could add words have no lines for them.
  const added = words === null ? [] : [words.a ?? '', words.b ?? ''];
  for (let block = 0; ; block += 1) {
    const bytes = hmac(seed, [match, ...added, n, sides, block].join('\n'));
    for (let at = 0; at < 32; at += 4) {
      const number = bytes.readUInt32BE(at);
      if (number < fair) return 1 + (number % sides);
    }
  }
}

// Each check gives what it found, as one line, or throws what is wrong.
class Wrong extends Error {}

/** The file is, byte for byte, what the bot wrote: JSON with one blank a level and a line feed at the end. */
function checkBytes(bytes, match) {
  const written = Buffer.from(`${JSON.stringify(match, null, 1)}\n`);
  if (written.equals(bytes)) return `${bytes.length} bytes, each as the bot writes them`;
  const [one, other] = [bytes, written].map((part) => part.toString().split('\n'));
  const line = one.findIndex((text, index) => text !== other[index]);
  throw new Wrong(`the file is not as the bot writes it${line < 0 ? '' : `: line ${line + 1}`} (was it saved by another program?)`);
}

/** The digest in the file is that of all the rest. This finds damage; a forger can make it anew, so that all else is checked too. */
function checkDigest({ digest, ...rest }) {
  const found = sha256(canonical(rest));
  if (found === digest) return `${digest}`;
  throw new Wrong(`the digest of the file is ${found}, but it says ${quoted(digest)}: something in it was changed`);
}

/** What the rest builds on has the form it should have. */
function checkForm({ umpire, version, importable, dice, entries }) {
  if (umpire !== 'match') throw new Wrong('this is no match of Umpire');
  if (importable !== true) throw new Wrong('this match went on when it was exported: its seed is still secret. Export it again when it is over');
  if (version !== 2) throw new Wrong(`the file is of version ${quoted(version)}, and this program reads version 2`);
  const { seed, commitment, match, words } = dice;
  for (const [name, text] of Object.entries({ seed, commitment })) if (!HASH.test(text)) throw new Wrong(`the ${name} is not 64 hexadecimal digits`);
  if (typeof match !== 'string') throw new Wrong('the id of the match is missing');
  for (const side of words === null ? [] : ['a', 'b']) if (words[side] !== null && typeof words[side] !== 'string') throw new Wrong(`the words of side ${side} are no text`);
  entries.forEach(({ number }, index) => {
    if (number !== index + 1) throw new Wrong(`entry ${index + 1} has the number ${quoted(number)}`);
  });
  return `${entries.length} entries, numbered without gaps`;
}

/** The seal that was published before the match is the SHA-256 of the seed, so the seed was not chosen afterwards. */
function checkSeed({ dice: { seed, commitment } }) {
  if (sha256(seed) === commitment) return `its SHA-256 is the seal of the dice, ${commitment}`;
  throw new Wrong(`the SHA-256 of the seed is ${sha256(seed)}, but the seal of the dice is ${commitment}`);
}

/** That seal is the one that you saw. Without this, somebody could have made up a whole other match. */
function checkSeal({ dice: { commitment } }, seen) {
  if (seen.trim().toLowerCase() === commitment) return 'the one that you gave';
  throw new Wrong(`the seal of the dice in the file is ${commitment}, and not the one that you gave`);
}

/** The words that players added, which the bot could not know when it sealed the seed: given before the first die, and the last ones count. */
function checkWords({ dice: { words }, entries }) {
  let thrown = 0;
  const last = {};
  for (const { number, note, dice } of entries) {
    if (note?.kind === 'words') {
      if (thrown > 0) throw new Wrong(`entry ${number} adds words after the first die`);
      last[note.side] = { number, words: note.words };
    }
    thrown += dice.length;
  }
  for (const [side, given] of Object.entries(last)) {
    if (words?.[side] !== given.words) throw new Wrong(`side ${side} added ${quoted(given.words)} in entry ${given.number}, but the dice are said to come from ${quoted(words?.[side])}`);
  }
  if (words === null) return 'this match began before there were any';
  return ['a', 'b'].map((side) => `side ${side}: ${words[side] === null ? 'none' : quoted(words[side])}`).join('; ');
}

/** Every die of the match in order, also those that were taken back: they are numbered from 1 and never counted back. */
function checkDice({ dice: fair, entries }) {
  let n = 0;
  for (const { number, dice } of entries) {
    for (const { sides, value, purpose } of dice) {
      n += 1;
      if (!Number.isInteger(sides) || sides < 1 || sides > 2 ** 32) throw new Wrong(`die ${n} (entry ${number}) has ${quoted(sides)} sides`);
      const drawn = die(fair, n, sides);
      if (value !== drawn) throw new Wrong(`die ${n} (entry ${number}, a d${sides} for ${quoted(purpose)}) shows ${quoted(value)}, but the seed gives ${drawn}`);
    }
  }
  return `${n}, each as the seed and the words give it`;
}

/**
 * Every secret answer that was opened is the one that was sealed last. Its seal is the SHA-256 of a nonce, a line feed and the answer as
 * canonical JSON; the nonce, which keeps others from trying out answers, comes from the seed, the question and the entry that sealed it.
 */
function checkAnswers({ dice: { seed, match }, entries }) {
  const last = new Map();
  let [given, opened] = [0, 0];
  for (const { number, sealed, opened: shown } of entries) {
    for (const { decision, side, seal, nonce, answers } of shown) {
      opened += 1;
      const name = `the answer of side ${quoted(side)} to question ${quoted(decision)}, opened in entry ${number},`;
      const before = last.get(canonical([decision, side]));
      if (before?.seal !== seal) throw new Wrong(`${name} was not sealed as ${quoted(seal)}${before ? `, but as ${before.seal}` : ''}`);
      const made = hmac(seed, ['seal', match, decision, before.number].join('\n')).toString('hex');
      if (nonce !== made) throw new Wrong(`${name} has the nonce ${quoted(nonce)}, but the seed gives ${made}`);
      const found = sha256(`${nonce}\n${canonical({ answers, decision, side })}`);
      if (found !== seal) throw new Wrong(`${name} is not the one that was sealed in entry ${before.number}: its seal would be ${found}`);
    }
    for (const { decision, side, seal } of sealed) {
      given += 1;
      if (!HASH.test(seal)) throw new Wrong(`a seal in entry ${number} is not 64 hexadecimal digits`);
      last.set(canonical([decision, side]), { seal, number });
    }
  }
  const rest = given - opened;
  return `${opened}, each opened as it was sealed${rest > 0 ? `; ${rest} more ${rest === 1 ? 'seal was' : 'seals were'} never opened: the answer was changed, or its question went away` : ''}`;
}

/** Runs all checks over the bytes of a file; `seal`: what the reader saw in the channel, or null. */
export function verify(bytes, seal = null) {
  const lines = [];
  let wrong = 0;
  const check = (name, run) => {
    try {
      lines.push(`ok     ${name.padEnd(8)} ${run()}`);
      return true;
    } catch (error) {
      wrong += 1;
      lines.push(`WRONG  ${name.padEnd(8)} ${error instanceof Wrong ? error.message : `the file does not have the form of an exported match (${error.message})`}`);
      return false;
    }
  };
  let match = null;
  const isJson = check('file', () => {
    try {
      match = JSON.parse(bytes.toString());
    } catch {
      throw new Wrong('this is no JSON');
    }
    return checkBytes(bytes, match);
  }) || (typeof match === 'object' && match !== null);
  if (isJson && check('form', () => checkForm(match))) {
    check('digest', () => checkDigest(match));
    check('seed', () => checkSeed(match));
    if (seal !== null) check('seal', () => checkSeal(match, seal));
    check('words', () => checkWords(match));
    check('dice', () => checkDice(match));
    check('answers', () => checkAnswers(match));
    if (seal === null) lines.push('-      seal     not compared: look whether the seal of the dice is the one in the first message of the match');
  }
  return { lines, agrees: wrong === 0 };
}

/** Reads the command line, prints what was checked, and says by its exit code how it came out. */
function main(args) {
  const at = args.indexOf('--seal');
  const seal = at < 0 ? null : args[at + 1];
  const [path, ...more] = at < 0 ? args : args.toSpliced(at, 2);
  if (path === undefined || seal === undefined || more.length > 0) {
    console.error('node scripts/verify.mjs match.json [--seal <the seal of the dice>]');
    return 1;
  }
  const { lines, agrees } = verify(readFileSync(path), seal);
  console.log([...lines, agrees ? 'Everything agrees.' : 'This match does NOT agree with its seals.'].join('\n'));
  return agrees ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) process.exitCode = main(process.argv.slice(2));
