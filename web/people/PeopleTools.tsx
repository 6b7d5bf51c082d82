import { SearchField } from '../ui/SearchField.tsx'
import styles from './PeopleTools.module.css'

type Props = { text: string; shown: number; all: number; onText: (text: string) => void }

const counted = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`)

export const PeopleTools = ({ text, shown, all, onText }: Props) => (
  <div className={styles.tools}>
    <SearchField value={text} placeholder="Search users..." onChange={onText} />
    {all > 0 && (
      <output className={styles.count}>
        {shown === all ? counted(all) : `${shown.toLocaleString('en-US')} of ${counted(all)}`}
      </output>
    )}
  </div>
)
