import type { ButtonBuilder } from '@discordjs/builders';
import type { Glance, SeenEntry } from '../../table/table.ts';
import { page } from '../payload.ts';
import type { Page, Picture } from '../payload.ts';
import { split } from '../split.ts';
import { askedLines, publicRows } from './asked.ts';
import { callsOf } from './calls.ts';
import { entryLines, isSmallPrint } from './events.ts';
import { endLines } from './fairness.ts';
import { whyButtons } from './why.ts';

/** Leaves room for the lines at the foot of the last message. */
const MOST = 3_000;

/**
 * The messages that tell a channel what happened: all but the last are text alone; the last has the picture, what is asked of whom,
 * the one ping and the buttons. None where nothing public happened. `ping`: ids of those who are notified there, all that these entries call unless told. `more`: buttons beside the usual ones. The glance must be a spectator's.
 */
export function publicPages(glance: Glance, entries: readonly SeenEntry[], picture: Picture | null, ping: readonly string[] = callsOf(glance, entries).map(({ player }) => player.id), lines = entryLines(glance, entries), more: readonly ButtonBuilder[] = []): readonly Page[] {
  if (glance.viewer !== 'all') throw new Error(`The view of ${glance.viewer} was about to be shown to everybody.`);
  const called = callsOf(glance, entries).length > 0;
  if (lines.length === 0 && !called) return [];
  const texts = split(lines, MOST);
  // A seal that is published by itself needs no board and no buttons.
  if (!called && lines.every(isSmallPrint)) return texts.map((text) => page({ texts: [text] }));
  const result = glance.view?.result;
  const last = page({
    texts: texts.slice(-1),
    picture,
    foot: [...askedLines(glance, ping), ...endLines(glance)],
    rows: publicRows(glance, [...whyButtons(glance, entries), ...more]),
    tone: result ? 'good' : toneOf(glance),
    ping,
  });
  return [...texts.slice(0, -1).map((text) => page({ texts: [text] })), last];
}

function toneOf(glance: Glance): 'plain' | 'side-a' | 'side-b' {
  const open = glance.view?.asked.filter((decision) => !decision.in) ?? [];
  const [only] = open;
  return open.length === 1 && only ? (only.of === 'a' ? 'side-a' : 'side-b') : 'plain';
}
