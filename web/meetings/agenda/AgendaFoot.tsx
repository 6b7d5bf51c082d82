import { IconCheck } from '@tabler/icons-react'
import type { Meeting, Scope } from '#contract/meetings.ts'
import { counted } from '../../ui/counted.ts'
import { dateOf } from '../../ui/dates.ts'
import { Segments } from '../../ui/Segments.tsx'
import { scopes } from '../words.ts'
import styles from './agenda.module.css'
import type { AgendaState } from './use-agenda.ts'

type Props = {
  state: AgendaState
  draft: boolean
  scope: Scope
  readOnly: boolean
  /** The meeting and those after it in its series; none where there is nothing to choose. */
  following: readonly Meeting[]
  onScope: (scope: Scope) => void
}

/** Which meetings the changes are for, and whether they are saved. */
export const AgendaFoot = ({ state, draft, scope, readOnly, following, onScope }: Props) => {
  const last = following.at(-1)
  return (
    <div className={styles.foot}>
      {last && !readOnly && (
        <>
          <Segments label="What to change" options={scopes} value={scope} onChange={onScope} />
          <span>
            {scope === 'this'
              ? '1 meeting'
              : `${counted(following.length, 'meeting')}, until ${dateOf(last.startTime)}`}
          </span>
        </>
      )}
      <output className={styles.saved}>
        {draft && 'Draft until it starts'}
        <Saved {...state} />
      </output>
    </div>
  )
}

const Saved = ({ isSaving, isSaved, unsaved }: AgendaState) => {
  if (isSaving) return <span>Saving...</span>
  if (unsaved) return <span>Not saved</span>
  return (
    isSaved && (
      <span>
        <IconCheck aria-hidden size={14} /> Saved
      </span>
    )
  )
}
