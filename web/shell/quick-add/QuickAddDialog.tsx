import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Kind as Said } from '#contract/reading/lines/parts.ts'
import { listText, t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { useAddingHeadlines } from '../../headlines/adding.ts'
import { useAddingIssues } from '../../issues/creating/adding.tsx'
import type { Adding } from '../../quick-add/adding.ts'
import { LineField } from '../../quick-add/LineField.tsx'
import { forgetLine, useLine } from '../../quick-add/use-line.ts'
import { useAddingRocks } from '../../rocks/adding.ts'
import { useTeamNames } from '../../teams/names.ts'
import { useAddingTodos } from '../../todos/adding.ts'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { commandKey, Kbd } from '../../ui/Kbd.tsx'
import { Segments } from '../../ui/Segments.tsx'
import type { Kind } from './kind-of-page.ts'
import styles from './QuickAddDialog.module.css'

const kinds = [
  { value: 'todo', label: t('To-do') },
  { value: 'issue', label: t('Issue') },
  { value: 'headline', label: t('Headline') },
  { value: 'rock', label: t('Rock') },
] as const satisfies { value: Kind; label: string }[]

const useAdding = (kind: Kind, teamId: number): Adding =>
  ({
    todo: useAddingTodos(teamId),
    issue: useAddingIssues(teamId, 'short-term'),
    headline: useAddingHeadlines(teamId),
    rock: useAddingRocks(teamId, useCurrentQuarter().last),
  })[kind]

/** How each thing that a line can say is typed. */
const ways: Record<Said, string> = {
  person: t('@ for a person'),
  team: t('# for a team'),
  priority: t('! for a priority'),
  degree: t('! for a priority'),
  due: t('a day in words'),
  repeat: t('‘every Monday’ to repeat'),
}

const keptAs = 'anything'

/** One line that adds anything: Enter adds it and stays for the next one, with Ctrl or ⌘ it closes the dialog as well. */
export const QuickAddDialog = ({ teamId, first, onClose }: { teamId: number; first: Kind; onClose: () => void }) => {
  const [kind, setKind] = useState(first)
  const adding = useAdding(kind, teamId)
  const line = useLine({ adding, teamId, keptAs })
  const team = useTeamNames()(teamId)
  const isTyped = line.text.trim() !== '' || line.list.length > 0
  const close = () => {
    forgetLine(keptAs)
    onClose()
  }
  const addAndClose = async () => {
    if (await line.add()) onClose()
  }
  return (
    <Dialog
      opened
      title={team === undefined ? t('Quick add') : t('Quick add · {team}', { team })}
      dirty={isTyped}
      onClose={close}
      onSubmit={() => void addAndClose()}
      footer={
        <>
          <button type="button" className={styles.another} disabled={!isTyped} onClick={() => void line.add()}>
            {t('Create another')} <Kbd decorative>↵</Kbd>
          </button>
          <CancelButton />
          <Button type="submit" disabled={!isTyped}>
            {rich('Add{keys}', { keys: <Kbd decorative>{commandKey} ↵</Kbd> })}
          </Button>
        </>
      }
    >
      <Segments label={t('What to add')} wide options={kinds} value={kind} onChange={setKind} />
      <LineField line={line} adding={adding} autofocus inDialog />
      <p className={styles.hint}>
        {t('Type {ways}. Quotes keep words in the title.', { ways: listText(adding.kinds.map((kind) => ways[kind])) })}
      </p>
    </Dialog>
  )
}
