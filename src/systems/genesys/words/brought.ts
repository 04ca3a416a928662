import type { Names } from '../../../engine/index.ts';
import { capital, list, nameIn } from '../../../kit/index.ts';
import type { GenesysEvents } from '../facts/events.ts';
import { attributeNames, itemNames, trait } from './campaign-names.ts';
import { className } from './class-names.ts';
import { factionNames, gearNames } from './names.ts';

const traits = (ids: readonly string[]): string => list(ids.map(trait));

/** Each class or squad with what it has learned: "Warder: Veteran and Swift". */
const learned = (table: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(table).flatMap(([id, ids]) => (ids.length === 0 ? [] : [`${className(id)}: ${traits(ids)}`]));

/** What a side brings from its campaign, in one line that its opponent understands. GP-24.2 */
export function broughtLine(facts: GenesysEvents['sheet-brought'], names: Names): string {
  const { side, faction, age, species, classes, squads, artifact, items } = facts;
  const parts = [
    ...(species.length === 0 ? [] : [`everybody: ${traits(species)}`]),
    ...learned(classes),
    ...learned(squads),
    ...(artifact === null
      ? []
      : [
          `an artifact: ${nameIn(gearNames, artifact.weapon)} of ${className(artifact.class)} (${list(artifact.attributes.map((id) => nameIn(attributeNames, id)))})`,
        ]),
    ...items.map((id) => nameIn(itemNames, id)),
  ];
  const whole = parts.length === 0 ? '' : ` ${capital(parts.join('; '))}.`;
  return `**${names.side(side)}**: ${nameIn(factionNames, faction)} in Age ${age}.${whole}`;
}
