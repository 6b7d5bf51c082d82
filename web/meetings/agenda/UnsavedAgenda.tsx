import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Section, sectionName } from '#contract/agenda.ts'
import { t } from '#contract/words.ts'
import type { ChangedBy } from '../../form/changed-by.ts'
import { Conflict } from '../../form/Conflict.tsx'
import type { Words } from '../../form/words.ts'
import styles from './agenda.module.css'
import type { AgendaState, Unsaved } from './use-agenda.ts'

type Draft = { agenda: Section[] }

const words: Words<Draft> = {
  agenda: [
    t('Agenda'),
    (agenda) => agenda.map((section) => `${sectionName(section)} ${section.minutes}`).join(', ') || t('No sections'),
  ],
}

type Props = { state: AgendaState; unsaved: Unsaved }

/** What could not be saved is still there: someone chooses between two agendas, or tries again. */
export const UnsavedAgenda = ({ state, unsaved: { mine, theirs, by } }: Props) =>
  theirs ? <Choice state={state} mine={mine} theirs={theirs.agenda} by={by} /> : <TryAgain state={state} />

type ChoiceProps = { state: AgendaState; mine: Section[]; theirs: Section[]; by: ChangedBy }

const Choice = ({ state, mine, theirs, by }: ChoiceProps) => {
  const [taken, setTaken] = useState<'mine' | 'theirs'>('mine')
  const versions = { mine: { agenda: mine }, now: { agenda: theirs } }
  return (
    <div className={styles.unsaved}>
      <Conflict
        what={t('Agenda')}
        words={words}
        {...versions}
        by={by}
        draft={taken === 'mine' ? versions.mine : versions.now}
        onTake={({ agenda }) => setTaken(agenda === theirs ? 'theirs' : 'mine')}
      />
      <Button onClick={taken === 'mine' ? state.keepMine : state.takeTheirs}>{t('Save')}</Button>
    </div>
  )
}

const TryAgain = ({ state }: { state: AgendaState }) => (
  <div role="alert" className={styles.unsaved}>
    <p>{t('The agenda could not be saved. What you changed is still here.')}</p>
    <Button variant="default" onClick={state.keepMine}>
      {t('Try again')}
    </Button>
  </div>
)
