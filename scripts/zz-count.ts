import { openWorld } from '../tests/discord/world.ts';
import { asked, commandFor, seenBy, untilTold } from '../tests/e2e/channel.ts';
import { simplePlayer } from '../tests/e2e/simple-player.ts';
import { systems } from '../src/systems/index.ts';
const world = await openWorld({ systems, foreseen: 5 });
await world.ann.command(`/match new system:scrollhammer options:points=500,turns=3`); await world.ben.click('last', 'Join'); await world.ben.click('last', 'Start');
const turnOf = (mv: any) => mv.view.own.turn;
for (;;) { const who = asked(world, await untilTold(world))!; const mv = await seenBy(world, who); const d = mv.view!.asked.find(({of})=>of===mv.view!.side)!; if (d.pace==='turn') break;
 if (d.kind==='deploy') await who.command('/setup deploy rest:auto'); else await who.command(commandFor(mv, mv.handle.offers(mv.view!, mv.view!.side!, undefined, {most:1})[0]!)); }
const players = [simplePlayer(world, world.ann), simplePlayer(world, world.ben)]; const used = new Map<string, number>();
for (;;) { const mv = await untilTold(world); const who = asked(world, mv); if (!who) break; const p = players.find(x=>x.who===who)!; const d = mv.view!.asked.find(x=>!x.in)!; const b = p.used(); const t = performance.now(); await p.answer(); const k = `turn ${turnOf(mv)} ${who.name}`; used.set(k,(used.get(k)??0)+p.used()-b); const k2=`${k} ${d.kind}`; used.set(k2,(used.get(k2)??0)+p.used()-b); if (performance.now()-t>1500) console.log('slow', d.kind, Math.round(performance.now()-t)); }
console.log([...used].map(([k,v])=>k+': '+v).join('\n'), players.map(p=>p.used()));
await world.close();
