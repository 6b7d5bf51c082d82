import { FigureButton } from './FigureButton.tsx'
import styles from './StatStrip.module.css'

/** The count is undefined until it is known. */
export type Stat = {
  name: string
  count: number | undefined
  alarming?: boolean
  pressed: boolean
  onPress: () => void
}

/** Figures side by side, each a filter of the list below; an alarming one is red unless it is 0. */
export const StatStrip = ({ stats }: { stats: Stat[] }) => (
  <dl className={styles.strip}>
    {stats.map(({ name, count, alarming = false, pressed, onPress }) => (
      <div key={name} className={styles.stat}>
        <dt>{name}</dt>
        <dd data-alarming={alarming && Boolean(count)}>
          <FigureButton name={name} count={count} pressed={pressed} onPress={onPress} />
        </dd>
      </div>
    ))}
  </dl>
)
