import { SIDES, valuesGiven } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { missionByDie } from '../data/missions.ts';
import type { MissionId } from '../data/missions.ts';
import { commandOfClass, rosterOf } from '../campaign/roster.ts';
import { agreedMission, isOn, pointsOf } from '../options.ts';
import { clearMarkers } from '../setup/markers.ts';
import type { GenesysPlay, GenesysStep, Seen } from '../state.ts';
import { optional as optionalVerb } from '../verbs/optional.ts';
import { take as takeVerb } from '../verbs/take.ts';
import { remember } from '../missions/objectives.ts';

/** A primary mission for each, a secondary for both. GP-4.1 */
export const missions: GenesysStep<'missions'> = {
  run(play) {
    const { own } = play.match;
    for (const which of ['a', 'b', 'secondary'] as const) {
      const agreed = agreedMission(play.match, `mission.${which}`);
      const die = agreed ? null : (play.roll(6, 1, 'mission').dice[0] ?? 1);
      const mission = agreed ?? missionByDie(die ?? 1);
      own.missions[which] = mission;
      play.tell('mission-rolled', 'GP-4.1', {
        side: which === 'secondary' ? null : which,
        mission,
        die,
        optional: false,
      });
    }
  },
};

/** Who may ask for an optional mission. GP-4.2 */
const mayAsk = (seen: Pick<Seen, 'options' | 'own'>, side: SideId): boolean =>
  isOn(seen, 'optionalMission') && agreedMission(seen, `mission.${side}`) === null;

export const optional: GenesysStep<'missions.optional'> = {
  ask: (view) =>
    SIDES.filter((side) => mayAsk(view, side)).map((of) => ({
      of,
      kind: 'optional' as const,
      rule: 'GP-4.2',
      facts: { mission: String(view.own.missions[of]), points: pointsOf(view) },
      verbs: ['optional'],
      parts: [''],
      secret: false,
      pace: 'setup' as const,
    })),
  fallback: (_view, { of }) => ({ verb: 'optional', by: of, params: {} }),
  run(play, _step, answers) {
    const { own } = play.match;
    for (const side of SIDES) {
      const named = valuesGiven(optionalVerb, play.view(side), answers[side][''])?.class ?? null;
      if (named === null) continue;
      own.designated[side] = named;
      own.factions[side] = rosterOf(own, side).find(named)?.faction ?? null;
      const die = play.roll(6, 1, 'mission').dice[0] ?? 1;
      own.optional[side] = missionByDie(die);
      play.tell('mission-rolled', 'GP-4.2', { side, mission: missionByDie(die), die, optional: true });
      if (own.optional[side] === own.missions[side])
        play.tell('mission-had', 'GP-4.2', { side, mission: missionByDie(die) });
    }
  },
};

export const take: GenesysStep<'missions.take'> = {
  ask: (view) =>
    SIDES.flatMap((of) => {
      const { optional: offered, designated, missions: stand } = view.own;
      const [mission, named] = [offered[of], designated[of]];
      // A mission that it has already is nothing to take.
      return mission === null || named === null || mission === stand[of]
        ? []
        : [
            {
              of,
              kind: 'take' as const,
              rule: 'GP-4.2',
              facts: {
                mission,
                instead: String(stand[of]),
                class: named,
                command: commandOfClass(view.own, of, named),
              },
              verbs: ['take-mission'],
              parts: [''],
              secret: false,
              pace: 'setup' as const,
            },
          ];
    }),
  fallback: (_view, { of }) => ({ verb: 'take-mission', by: of, params: { answer: 'no' } }),
  run(play, _step, answers) {
    for (const side of SIDES) {
      const answer = valuesGiven(takeVerb, play.view(side), answers[side][''])?.answer;
      if (answer === 'yes') commandTest(play, side);
      // Who asked and did not take the test need not field the class.
      else play.match.own.designated[side] = null;
      play.match.own.optional[side] = null;
    }
  },
};

/** d6 against the Command of the class that was named. GP-4.2 */
function commandTest(play: GenesysPlay, side: SideId): void {
  const { own } = play.match;
  const mission = own.optional[side] as MissionId;
  const named = own.designated[side] ?? '';
  const need = commandOfClass(own, side, named);
  const die = play.roll(6, 1, 'command').dice[0] ?? 6;
  const passed = die <= need;
  if (passed) own.missions[side] = mission;
  play.tell('command-test', 'GP-4.2', { side, class: named, die, need, passed, mission });
}

/** What the missions need: positions, control points, the Artifact; markers that none uses are taken off. GP-4.3, GP-3.9 */
export const dice: GenesysStep<'missions.dice'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    const stand = Object.values(own.missions);
    const thrown: number[] = [];
    const roll = (count: number, purpose: string): readonly number[] => {
      const { dice: shown } = play.roll(6, count, purpose);
      thrown.push(...shown);
      return shown;
    };
    if (stand.includes('hold-ground'))
      own.positions = [...new Set(roll(2, 'positions'))].sort((one, other) => one - other);
    if (stand.includes('objectives'))
      for (const number of roll(3, 'objectives')) own.control[String(number)] = (own.control[String(number)] ?? 0) + 1;
    if (stand.includes('artifact')) own.artifact = roll(1, 'artifact')[0] ?? 1;
    clearMarkers(match);
    for (const marker of Object.values(match.markers)) if (marker.at !== null) remember(marker, { start: marker.at });
    play.tell('missions-stand', 'GP-4.3', {
      a: String(own.missions.a),
      b: String(own.missions.b),
      secondary: String(own.missions.secondary),
      positions: [...own.positions],
      control: { ...own.control },
      artifact: own.artifact,
      dice: thrown,
    });
    for (const side of SIDES)
      if (own.sheets?.[side]) play.tell('bonus-at-stake', 'GP-24.5', { side, mission: String(own.missions[side]) });
    play.beat('turn');
  },
};
