import { isDirect, isThread } from '../live/world-state.ts';
import { useAround } from '../surroundings.ts';

const finished = new URL('./finished-match.json.gz', import.meta.url);
const subcommand = 1;
const attachment = 11;

/** What an empty channel shows: a greeting, and two ways to begin. */
export function Welcome() {
  const { world, state, deeds } = useAround();
  const here = world.channels.find((entry) => entry.channel.id === state.channel);
  const has = (name: string) =>
    world.commands.find(
      (command) => command.name === 'match' && command.options?.some((option) => option.name === name),
    );
  const direct = here !== undefined && isDirect(here);
  const begins = direct ? undefined : has('new');
  const imports = here === undefined || direct || isThread(here) ? undefined : has('import');
  return (
    <div class="welcome">
      <h3>Welcome!</h3>
      <p>
        {world.bot.username} is the game master of tabletop wargames: it knows the rules, rolls the dice and draws the
        board.{' '}
        {direct
          ? 'Matches are played in the channels of the server. Here it writes to you alone, and some commands, such as /my and /learn lessons, work here, too.'
          : 'Nobody has played here yet.'}
      </p>
      <div class="row">
        {begins !== undefined && (
          <button
            type="button"
            class="button primary"
            onClick={() =>
              void deeds.run(
                { command: begins.id, options: [{ type: subcommand, name: 'new', options: [] }] },
                '/match new',
              )
            }
          >
            Play a first match
          </button>
        )}
        {imports !== undefined && (
          <button
            type="button"
            class="button secondary"
            onClick={() =>
              deeds.runInThread('A finished match', finishedMatch, (file) => ({
                command: imports.id,
                options: [
                  { type: subcommand, name: 'import', options: [{ type: attachment, name: 'file', value: file }] },
                ],
              }))
            }
          >
            Look at a finished one
          </button>
        )}
      </div>
      <p class="muted">Or type / below to see everything that {world.bot.username} can do.</p>
    </div>
  );
}

/** The export of a match that comes with the page. */
async function finishedMatch(): Promise<File> {
  const packed = await fetch(finished);
  if (!packed.ok || packed.body === null) throw new Error('the finished match is not there');
  const text = await new Response(packed.body.pipeThrough(new DecompressionStream('gzip'))).blob();
  return new File([text], 'finished-match.json', { type: 'application/json' });
}
