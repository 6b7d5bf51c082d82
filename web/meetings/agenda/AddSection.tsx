import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { type Section, sectionName } from '#contract/agenda.ts'
import { t } from '#contract/words.ts'
import { useKept } from '../../form/kept.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './sections.module.css'
import { knownNames, sectionNamed } from './edits.ts'

type Props = { meetingId: number; agenda: readonly Section[]; onAdd: (section: Section) => void }

/** The line below the sections: a name and Enter add another. */
export const AddSection = ({ meetingId, agenda, onAdd }: Props) => {
  const [name, setName] = useKept(`section ${meetingId}`)
  const list = useId()
  const add = () => {
    if (name.trim() === '') return
    onAdd(sectionNamed(name))
    setName('')
  }
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <IconPlus aria-hidden size={14} />
      <input
        name="new-section"
        dir="auto"
        list={list}
        maxLength={80}
        autoComplete="off"
        placeholder={t('Add a section')}
        aria-label={t('Add a section')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <datalist id={list}>
        {knownNames
          .filter((known) => !agenda.some((section) => sectionName(section) === known))
          .map((known) => (
            <option key={known}>{known}</option>
          ))}
      </datalist>
      <button type="submit" disabled={name.trim() === ''} aria-label={t('Add the section')}>
        <Kbd>↵</Kbd>
      </button>
    </form>
  )
}
