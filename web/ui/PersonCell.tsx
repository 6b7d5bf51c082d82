import { formerMember } from '#contract/tenants.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { Avatar, FormerAvatar } from './Avatar.tsx'
import { PaperName } from './PaperName.tsx'
import { tipWhenCut } from './tips.ts'
import styles from './PersonCell.module.css'

type Props = {
  person: Pick<Person, 'id' | 'fullName' | 'avatarUrl'> | null
  absent?: 'unassigned' | 'former'
  nameless?: boolean
}

/** Avatar and name; without a person it says that nobody is assigned, or that they have been deleted. Nameless, only screen readers and paper get the name. */
export const PersonCell = ({ person, absent = 'unassigned', nameless = false }: Props) => {
  const former = !person && absent === 'former'
  return (
    <span className={styles.cell} data-absent={!person}>
      {former ? <FormerAvatar /> : <Avatar person={person} />}
      <span dir="auto" {...tipWhenCut} className={nameless ? 'sr-only' : styles.name}>
        {person?.fullName ?? (former ? t(formerMember) : t('Unassigned'))}
      </span>
      {nameless && person && <PaperName name={person.fullName} />}
    </span>
  )
}
