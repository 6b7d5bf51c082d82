import { toScreen } from './camera.ts'
import type { CameraActs } from './use-camera.ts'
import type { Drag } from './use-drag.ts'
import styles from './canvas.module.css'

/** The card in hand, and where it would come to stand. */
export const DragLayer = ({ drag, title, acts }: { drag: Drag; title: string; acts: CameraActs }) => {
  const { at, drop } = drag
  const mark = drop && toScreen(acts.now(), drop.mark)
  return (
    <div className={styles.dragging} aria-hidden="true">
      {mark && (
        <i
          className={styles.drop}
          data-kind={drop.kind}
          data-forbidden={drop.forbidden !== undefined}
          style={{ left: mark.x, top: mark.y, width: Math.max(2, mark.width), height: Math.max(2, mark.height) }}
        />
      )}
      <span className={styles.inHand} style={{ left: at.x + 12, top: at.y + 8 }}>
        {title}
        {drop?.forbidden && <small>{drop.forbidden}</small>}
      </span>
    </div>
  )
}
