import type { Edited } from '#contract/editing.ts'
import { listText } from '#contract/words.ts'
import { useEditors } from '../../sync/editing.ts'
import { Faces } from '../../ui/Faces.tsx'
import { rich } from '../../ui/rich.tsx'
import styles from './EditingNow.module.css'

const mostFaces = 3

/** Says who else is editing this, to screen readers too when somebody begins; nothing while nobody is. */
export const EditingNow = ({ edited }: { edited: Edited }) => {
  const people = useEditors(edited)
  const names = people.map(({ fullName }) => fullName)
  const [first] = names
  return (
    <div aria-live="polite" className={styles.now}>
      {first !== undefined && (
        <p className={styles.line} data-no-print>
          <Faces people={people} most={mostFaces} count={people.length} />
          <span>
            {names.length === 1
              ? rich('{name} is editing this', { name: <bdi>{first}</bdi> })
              : rich('{names} are editing this', { names: <bdi>{listText(names)}</bdi> })}
          </span>
        </p>
      )}
    </div>
  )
}
