import { Button } from '@mantine/core'
import type { SectionName } from '#contract/vision.ts'
import styles from './SectionBox.module.css'
import { teachings } from './words.ts'

type Props = { name: SectionName; mayEdit: boolean; onEdit: () => void }

/** What an empty section says: to those who may fill it in, what belongs there. */
export const NoContent = ({ name, mayEdit, onEdit }: Props) => {
  if (!mayEdit) return <p className={styles.nothing}>Nothing here yet</p>
  const { what, example } = teachings[name]
  return (
    <div className={styles.empty}>
      <p>{what}</p>
      <p className={styles.example}>For example: {example}</p>
      <Button variant="default" size="xs" onClick={onEdit}>
        Write it
      </Button>
    </div>
  )
}
