import type { Trail, Scene } from '../../src/engine/scene.ts';
import { middle } from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import { type Pen, fitted, widthOf, rounded, cased, write } from '../pen.ts';
import { type Theme, sideLook } from '../theme.ts';
import { type PictureNote, sizeFor, spotAt, rimAt } from './note.ts';

/** The label of a trail, beside its end. */
export function labelNote(
  measuring: Pen,
  trail: Trail & { readonly label: string },
  scene: Scene,
  layout: Layout,
  theme: Theme,
): PictureNote {
  const size = sizeFor(layout, 9.5, 0.85, Math.min(layout.cell * 0.3, 26 * layout.unit));
  const most = Math.max(layout.cell * 4, size * 9);
  const text = fitted(measuring, trail.label, size, 'bold', most);
  const width = widthOf(measuring, text.text, text.size, 'bold');
  const last = trail.points[trail.points.length - 1]!;
  return {
    at: toPixel(layout)(spotAt(scene, last)),
    rim: rimAt(scene, last),
    width: width + size * 0.9,
    height: size * 1.45,
    key: JSON.stringify(['label', trail.side, trail.label]),
    draw(pen, box) {
      const look = sideLook(theme, trail.side);
      rounded(pen, box, size * 0.5);
      cased(pen, look.line, Math.max(1, size * 0.07), theme.night, 1);
      pen.fillStyle = theme.night;
      pen.fill();
      write(pen, trail.label, middle(box), { size, colour: theme.white, weight: 'bold', align: 'center', most });
    },
  };
}
