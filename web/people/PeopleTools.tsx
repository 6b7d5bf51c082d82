import { numberText, plural, t } from '#contract/words.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Toolbar } from '../ui/Toolbar.tsx'
import styles from './PeopleTools.module.css'

type Props = { text: string; shown: number; all: number; onText: (text: string) => void }

const people = (count: number): string => plural(count, '{count} person', '{count} people')

export const PeopleTools = ({ text, shown, all, onText }: Props) => (
  <Toolbar>
    <SearchField value={text} placeholder={t('Search users...')} onChange={onText} />
    {all > 0 && (
      <output className={styles.count}>
        {shown === all ? people(all) : t('{part} of {all}', { part: numberText(shown), all: people(all) })}
      </output>
    )}
  </Toolbar>
)
