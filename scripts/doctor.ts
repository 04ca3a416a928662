// `npm run doctor`: a line for each thing the bot needs, and how to fix what is wrong.
import { existsSync } from 'node:fs';
import { scrubbed } from '../src/discord/log/log-errors.ts';
import { examine } from '../src/operations/doctor/examine.ts';
import { lineOf } from '../src/operations/doctor/finding.ts';
import { version } from '../src/release.ts';

if (existsSync('.env')) process.loadEnvFile();
let remedies = 0;
for await (const finding of examine(process.env, process.versions.node, version)) {
  process.stdout.write(`${scrubbed(lineOf(finding), [process.env['DISCORD_TOKEN'] ?? ''])}\n`);
  if (finding.remedy !== null) remedies += 1;
}
process.stdout.write(remedies === 0 ? '\nAll is well.\n' : `\n${remedies} to do.\n`);
process.exitCode = remedies === 0 ? 0 : 1;
