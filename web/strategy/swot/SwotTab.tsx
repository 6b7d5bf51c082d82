import { SectionBox } from '../sections/SectionBox.tsx'
import { useVision } from '../vision.ts'
import { lists } from './lists.ts'
import { SwotEntries } from './SwotEntries.tsx'
import styles from './swot.module.css'
import { useSwotIssues } from './use-swot-issues.ts'

/** What helps a team and what holds it back, inside and outside. */
export const SwotTab = () => {
  const { teamId, ours, mayEdit } = useVision()
  const issues = useSwotIssues(teamId, { ours, mayMake: mayEdit })
  return (
    <div className={styles.sheet}>
      {lists.map(({ sub, ...list }) => (
        <SectionBox key={list.part} stacked name="swot" list={list} sub={sub}>
          {(content) => <SwotEntries entries={content[list.part]} issues={issues} />}
        </SectionBox>
      ))}
    </div>
  )
}
