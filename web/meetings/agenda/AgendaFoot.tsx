import { IconCheck } from '@tabler/icons-react'
import type { Meeting, Scope } from '#contract/meetings.ts'
import { plural, t } from '#contract/words.ts'
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
          <Segments label={t('What to change')} options={scopes} value={scope} onChange={onScope} />
          <span>
            {scope === 'this'
              ? plural(1, '{count} meeting', '{count} meetings')
              : plural(following.length, '{count} meeting, until {day}', '{count} meetings, until {day}', {
                  day: dateOf(last.startTime),
                })}
          </span>
        </>
      )}
      <output className={styles.saved}>
        {draft && t('Draft until it starts')}
        <Saved {...state} />
      </output>
    </div>
  )
}

const Saved = ({ isSaving, isSaved, unsaved }: AgendaState) => {
  if (isSaving) return <span>{t('Saving...')}</span>
  if (unsaved) return <span>{t('Not saved')}</span>
  return (
    isSaved && (
      <span>
        <IconCheck aria-hidden size={14} /> {t('Saved')}
      </span>
    )
  )
}
