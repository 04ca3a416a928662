#!/usr/bin/env node
// Checks a match exported by Umpire without using Umpire: this file needs only Node (20 or newer) and does not use the network.
//
//   node scripts/verify.mjs match.json --seal <the seal of the dice> --last <the digest of the whole log>
//     [--match <the id of the match>] [--words-a <words>] [--words-b <words>]
//
// The seal, the id and the words are in the first message of the match, the digest in its last. It exits with 0 if everything agrees; with 1
// if something does not, and says what; with 2 if nothing disagrees but --last was not given: then the file may be another match, made up
// after the seed was known. What it proves, and what it does not, is explained in docs/dice.md. It does not know the rules of the game:
// `/match import` replays a file through the rule book.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const HASH = /^[0-9a-f]{64}$/;

/** Channels show the first 16 digits of a hash: too many for anybody to make another one that begins with them. */
const isBeginning = (seen, hash) => {
  const given = seen.trim().toLowerCase().replace(/…$/, '');
  return given.length >= 16 && hash.startsWith(given);
};

/** Canonical JSON: no blanks, the fields of every object sorted by name. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`;
}

/** A value from the file, safe to print on a terminal. */
const quoted = (value) => String(JSON.stringify(value)).replace(/\p{C}/gu, '?');

/**
 * Computes die number n of the match, by the rule published before the match. HMAC-SHA-256 of a few lines under the
 * seed gives 32 bytes: eight integers below 2^32. The first that is below the greatest multiple of the number of sides
 * gives the die; larger ones would favour low faces and are skipped (rejection sampling). If all eight are skipped
 * (very rare), the next block is computed.
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

// Each check returns its result as one line, or throws an error that says what is wrong.
class Wrong extends Error {}

/** The bot reads no larger files, in bytes, and no longer matches, in entries. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_ENTRIES = 5000;

/** The file is, byte for byte, what the bot wrote: JSON indented by one blank, with a line feed at the end. */
function checkBytes(bytes, match) {
  const written = Buffer.from(`${JSON.stringify(match, null, 1)}\n`);
  if (written.equals(bytes)) return `${bytes.length} bytes, each as the bot writes them`;
  const [one, other] = [bytes, written].map((part) => part.toString().split('\n'));
  const line = one.findIndex((text, index) => text !== other[index]);
  throw new Wrong(
    `the file is not as the bot writes it${line < 0 ? '' : `: line ${line + 1}`} (was it saved by another program?)`,
  );
}

/**
 * The digest in the file is that of everything else. This detects damage; a forger can recompute it, so everything else
 * is checked too.
 */
function checkDigest({ digest, ...rest }) {
  const found = sha256(canonical(rest));
  if (found === digest) return `${digest}`;
  throw new Wrong(`the digest of the file is ${found}, but it says ${quoted(digest)}: something in it was changed`);
}

const FIELDS = {
  match: [
    'adjusted',
    'created',
    'dice',
    'digest',
    'ended',
    'entries',
    'importable',
    'options',
    'players',
    'result',
    'rules',
    'seats',
    'system',
    'umpire',
    'version',
  ],
  dice: ['commitment', 'match', 'seed', 'words'],
  seats: ['a', 'b'],
  player: ['id', 'name'],
  entry: [
    'at',
    'barrier',
    'beats',
    'by',
    'dice',
    'events',
    'input',
    'link',
    'newlyAsked',
    'note',
    'number',
    'opened',
    'sealed',
    'side',
  ],
};

/** The object has these fields and no others: fields without meaning could mislead a reader. */
function checkFields(what, object, fields) {
  const [found, wanted] = [Object.keys(object).sort().join(', '), fields.join(', ')];
  if (found !== wanted) throw new Wrong(`${what} has the fields ${quoted(found)}, and not ${wanted}`);
}

const isShort = (text, most) => typeof text === 'string' && text.length <= most;
const isLine = (text) => typeof text === 'string' && !/\p{C}/u.test(text);
/** Words as the bot stores them: one line of at most a hundred characters, trimmed. */
const isWords = (text) =>
  typeof text === 'string'
  && text !== ''
  && text
    === [
      ...text
        .normalize('NFC')
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim(),
    ]
      .slice(0, 100)
      .join('')
      .trim();
const isPerson = (value) =>
  Object.keys(value).length === 2 && typeof value.id === 'string' && typeof value.name === 'string';

/**
 * Names of people are not covered by any digest, so that they can be erased; but they must be people listed in the
 * file, and nothing else.
 */
function checkPeople({ players, seats, entries }) {
  if (!Array.isArray(players) || players.length > 100) throw new Wrong('the players are no list of at most 100');
  players.forEach((player) => checkFields('a player', player, FIELDS.player));
  checkFields('the list of seats', seats, FIELDS.seats);
  const known = new Set(players.map(({ id }) => id));
  const people = [...players];
  const look = (value) => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && isPerson(value)) people.push(value);
    else Object.values(value).forEach(look);
  };
  look(entries.map(({ note }) => note));
  for (const { id, name } of people)
    if (!isShort(id, 8) || !isShort(name, 100))
      throw new Wrong(`this is no player: ${quoted({ id, name }).slice(0, 200)}`);
  for (const seat of [seats.a, seats.b])
    if (!Array.isArray(seat) || seat.length > 100 || !seat.every((id) => known.has(id)))
      throw new Wrong('a seat is held by somebody who is no player');
  for (const { number, by, note } of entries) {
    if (by !== null && !known.has(by)) throw new Wrong(`entry ${number} is by ${quoted(by)}, who is no player`);
    if (typeof note?.reason === 'string' && note.reason.length > 2000)
      throw new Wrong(`the reason in entry ${number} is too long`);
  }
}

/** The fields that the other checks rely on have the right form. */
function checkForm(file) {
  const { umpire, version, importable, dice, entries } = file;
  if (umpire !== 'match') throw new Wrong('this is no match of Umpire');
  if (importable !== true)
    throw new Wrong(
      'this match went on when it was exported: its seed is still secret. Export it again when it is over',
    );
  if (version !== 2 && version !== 3)
    throw new Wrong(`the file is of version ${quoted(version)}, and this program reads versions 2 and 3`);
  checkFields('the file', file, FIELDS.match);
  checkFields('what stands under dice', dice, FIELDS.dice);
  const { seed, commitment, match, words } = dice;
  for (const [name, text] of Object.entries({ seed, commitment }))
    if (!HASH.test(text)) throw new Wrong(`the ${name} is not 64 hexadecimal digits`);
  if (!isShort(match, 40) || !isLine(match)) throw new Wrong('the id of the match is no short line');
  for (const side of words === null ? [] : ['a', 'b'])
    if (words[side] !== null && !isWords(words[side]))
      throw new Wrong(`the words of side ${side} are not as the bot keeps words`);
  if (words !== null) checkFields('the list of words', words, FIELDS.seats);
  // Version 2 had no links.
  const fields = version === 2 ? FIELDS.entry.filter((name) => name !== 'link') : FIELDS.entry;
  if (entries.length > MOST_ENTRIES)
    throw new Wrong(`the match has ${entries.length} entries; at most ${MOST_ENTRIES} are read`);
  entries.forEach((entry, index) => {
    if (entry.number !== index + 1) throw new Wrong(`entry ${index + 1} has the number ${quoted(entry.number)}`);
    checkFields(`entry ${index + 1}`, entry, fields);
    for (const { decision } of [...entry.sealed, ...entry.opened])
      if (!isLine(decision)) throw new Wrong(`a question in entry ${index + 1} is no line of text`);
  });
  checkPeople(file);
  return `${entries.length} entries, numbered without gaps`;
}

/** The seal published before the match is the SHA-256 of the seed, so the seed was not chosen afterwards. */
function checkSeed({ dice: { seed, commitment } }) {
  if (sha256(seed) === commitment) return `its SHA-256 is the seal of the dice, ${commitment}`;
  throw new Wrong(`the SHA-256 of the seed is ${sha256(seed)}, but the seal of the dice is ${commitment}`);
}

/** It is the seal that you saw. Without this check, somebody could have made up a whole other match. */
function checkSeal({ dice: { commitment } }, seen) {
  if (isBeginning(seen, commitment)) return 'the one that you gave';
  throw new Wrong(`the seal of the dice in the file is ${commitment}, and not the one that you gave`);
}

/**
 * The words that players added, unknown to the bot when it sealed the seed: set before the first die; the last ones
 * count.
 */
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
    if (words?.[side] !== given.words)
      throw new Wrong(
        `side ${side} added ${quoted(given.words)} in entry ${given.number}, but the dice are said to come from ${quoted(words?.[side])}`,
      );
  }
  if (words === null) return 'this match began before there were any';
  return ['a', 'b'].map((side) => `side ${side}: ${words[side] === null ? 'none' : quoted(words[side])}`).join('; ');
}

/** Every die of the match in order, including those undone: they are numbered from 1 and numbers are never reused. */
function checkDice({ dice: fair, entries }) {
  let n = 0;
  for (const { number, dice } of entries) {
    for (const { sides, value, purpose } of dice) {
      n += 1;
      if (!Number.isInteger(sides) || sides < 1 || sides > 2 ** 32)
        throw new Wrong(`die ${n} (entry ${number}) has ${quoted(sides)} sides`);
      const drawn = die(fair, n, sides);
      if (value !== drawn)
        throw new Wrong(
          `die ${n} (entry ${number}, a d${sides} for ${quoted(purpose)}) shows ${quoted(value)}, but the seed gives ${drawn}`,
        );
    }
  }
  return `${n}, each as the seed and the words give it`;
}

/**
 * Every opened secret answer is the one sealed last. Its seal is the SHA-256 of a nonce, a line feed and the answer as
 * canonical JSON; the nonce, which prevents guessing the answer by trial, is derived from the seed, the question and
 * the entry that sealed it.
 */
function checkAnswers({ dice: { seed, match }, entries }) {
  const last = new Map();
  let [given, opened] = [0, 0];
  for (const { number, sealed, opened: shown } of entries) {
    for (const { decision, side, seal, nonce, answers } of shown) {
      opened += 1;
      const name = `the answer of side ${quoted(side)} to question ${quoted(decision)}, opened in entry ${number},`;
      const before = last.get(canonical([decision, side]));
      if (before?.seal !== seal)
        throw new Wrong(`${name} was not sealed as ${quoted(seal)}${before ? `, but as ${before.seal}` : ''}`);
      const made = hmac(seed, ['seal', match, decision, before.number].join('\n')).toString('hex');
      if (nonce !== made) throw new Wrong(`${name} has the nonce ${quoted(nonce)}, but the seed gives ${made}`);
      const found = sha256(`${nonce}\n${canonical({ answers, decision, side })}`);
      if (found !== seal)
        throw new Wrong(`${name} is not the one that was sealed in entry ${before.number}: its seal would be ${found}`);
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

/**
 * An entry as its link covers it: its author, the people named in its note and the text of its reason are blanked,
 * since they may be erased.
 */
function heldOf({ link, by, note, input, events, ...rest }) {
  const reason = note?.reason ?? (input?.adjust === undefined ? undefined : input.reason);
  const said = (fields) =>
    typeof reason === 'string' && fields?.reason === reason ? { ...fields, reason: '' } : fields;
  const nobody = (value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(nobody);
    return isPerson(value)
      ? { id: '', name: '' }
      : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, nobody(inner)]));
  };
  const told = events.map((event) => ({
    ...event,
    facts: said(event.facts),
    ...(event.outside === undefined ? {} : { outside: said(event.outside) }),
  }));
  return { ...rest, by: by === null ? null : '', note: nobody(said(note)), input: said(input), events: told };
}

/**
 * A hash chain: each link is the HMAC under the seed of the previous link and the entry. The last one also covers
 * everything else in the file except the names of people. Changing, adding or omitting anything leads to a different
 * last link.
 */
function checkLog({ umpire, version, importable, digest, players, seats, dice, entries, ...rest }) {
  const { seed, match, words } = dice;
  if (entries.every(({ link }) => link === undefined || link === null))
    return 'this match began before there were digests of the log';
  let before = '';
  for (const [index, entry] of entries.entries()) {
    const end = index === entries.length - 1 ? { ...rest, match, words } : null;
    const made = hmac(seed, ['log', match, before, canonical({ end, entry: heldOf(entry) })].join('\n')).toString(
      'hex',
    );
    if (entry.link !== made)
      throw new Wrong(
        `the digest of the log up to entry ${index + 1} is ${made}, but the file says ${quoted(entry.link)}`,
      );
    before = made;
  }
  return `its digest is ${before}`;
}

/**
 * It is the digest published in the last message of the match. Without this check, somebody could have made up another
 * match after the seed was known.
 */
function checkLast({ entries }, seen) {
  const last = entries.at(-1)?.link ?? null;
  if (last !== null && isBeginning(seen, last)) return 'the one that you gave';
  throw new Wrong(
    last === null
      ? 'this match began before there were digests of the log, so that you cannot have seen one'
      : `the digest of the whole log is ${last}, and not the one that you gave`,
  );
}

/** The content of the match's first message is what is in the file. */
function checkFirst({ dice }, { match, words }) {
  if (match !== undefined && match !== dice.match)
    throw new Wrong(`the match is ${quoted(dice.match)}, and not the one that you gave`);
  for (const [side, seen] of Object.entries(words)) {
    const said = dice.words?.[side] ?? '';
    if (seen !== undefined && seen !== said)
      throw new Wrong(`the words of side ${side} are ${quoted(said)}, and not those that you gave`);
  }
  return 'as you gave it';
}

/**
 * Runs all checks on the bytes of a file. `seen`: what the reader saw in the channel, `seal`, `last`, `match`, and
 * `words` by side, each optional. `agrees`: nothing is wrong; `bound`: it is also the match that was played, since its
 * last digest matches.
 *
 * @param {Buffer} bytes
 * @param {{ seal?: string | undefined, last?: string | undefined, match?: string | undefined, words?: { a?: string | undefined, b?: string | undefined } }} seen
 */
export function verify(bytes, { seal, last, match: id, words = {} } = {}) {
  const lines = [];
  let wrong = 0;
  const check = (name, run) => {
    try {
      lines.push(`ok     ${name.padEnd(8)} ${run()}`);
      return true;
    } catch (error) {
      wrong += 1;
      lines.push(
        `WRONG  ${name.padEnd(8)} ${error instanceof Wrong ? error.message : `the file does not have the form of an exported match (${error instanceof Error ? error.message : String(error)})`}`,
      );
      return false;
    }
  };
  /** @type {any} What the file says; `checkForm` looks at its form before anything else does. */
  let match = null;
  const isJson =
    check('file', () => {
      if (bytes.length > MOST_BYTES)
        throw new Wrong(`the file has ${bytes.length} bytes; at most ${MOST_BYTES} are read`);
      try {
        match = JSON.parse(bytes.toString());
      } catch {
        throw new Wrong('this is no JSON');
      }
      return checkBytes(bytes, match);
    })
    || (typeof match === 'object' && match !== null);
  if (isJson && check('form', () => checkForm(match))) {
    check('digest', () => checkDigest(match));
    check('seed', () => checkSeed(match));
    if (seal !== undefined) check('seal', () => checkSeal(match, seal));
    check('words', () => checkWords(match));
    check('dice', () => checkDice(match));
    check('answers', () => checkAnswers(match));
    check('log', () => checkLog(match));
    if (last !== undefined) check('last', () => checkLast(match, last));
    if ([id, words.a, words.b].some((given) => given !== undefined))
      check('first', () => checkFirst(match, { match: id, words }));
    if (seal === undefined)
      lines.push(
        '-      seal     not compared: look whether the seal of the dice is the one in the first message of the match',
      );
    if (last === undefined)
      lines.push(
        '-      last     not compared: look whether the digest of the log is the one in the last message of the match',
      );
  }
  return { lines, agrees: wrong === 0, bound: wrong === 0 && last !== undefined };
}

const USAGE =
  'node scripts/verify.mjs match.json --seal <the seal of the dice> --last <the digest of the whole log> [--match <id>] [--words-a <words>] [--words-b <words>]';

/**
 * The arguments of the command line; null if they are not valid.
 *
 * @param {string[]} args
 */
function given(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        seal: { type: 'string' },
        last: { type: 'string' },
        match: { type: 'string' },
        'words-a': { type: 'string' },
        'words-b': { type: 'string' },
      },
    });
    const [path, ...more] = positionals;
    return path !== undefined && more.length === 0
      ? {
          path,
          seen: {
            seal: values.seal,
            last: values.last,
            match: values.match,
            words: { a: values['words-a'], b: values['words-b'] },
          },
        }
      : null;
  } catch {
    return null;
  }
}

/** Reads the command line, prints the results, and sets the exit code. */
function main(args) {
  const asked = given(args);
  if (asked === null) {
    console.error(USAGE);
    return 1;
  }
  const { lines, agrees, bound } = verify(readFileSync(asked.path), asked.seen);
  const said = bound
    ? 'Everything agrees.'
    : agrees
      ? 'Nothing disagrees, but without --last this may be another match than the one that was played.'
      : 'This match does NOT agree with its seals.';
  console.log([...lines, said].join('\n'));
  return bound ? 0 : agrees ? 2 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  process.exitCode = main(process.argv.slice(2));
