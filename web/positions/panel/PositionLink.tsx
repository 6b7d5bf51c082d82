import { Avatar } from '../../ui/Avatar.tsx'
import type { Node } from '../tree.ts'
import type { Chart } from '../chart/use-chart.ts'
import { heldBy, holderNames } from '../words.ts'
import styles from './panel.module.css'

/** Another position, with who holds it; leads there. */
export const PositionLink = ({ node, chart }: { node: Node; chart: Chart }) => (
  <button
    type="button"
    className={styles.link}
    onClick={() => {
      chart.open(node.id)
      chart.goTo(node.id)
    }}
  >
    <Avatar person={heldBy(node.position)[0] ?? null} />
    <span dir="auto">{node.position.title}</span>
    <small dir="auto">{holderNames(node.position)}</small>
  </button>
)
