import { useState } from 'react'
import { Button } from '@mantine/core'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'
import { titleRules } from '../../form/title-rules.ts'
import { useCreate } from '../../form/use-create.ts'
import { CreateIssue } from '../IssueForms.tsx'
import styles from './creating.module.css'
import { useQuickAdd } from './quick-add.ts'
import { SimilarIssues } from './SimilarIssues.tsx'

type Props = {
  teamId: number | undefined
  interval: Issue['interval']
  onClose: () => void
}

/** Asks for a title alone, and leads to the fuller dialog with what has been typed. */
export const QuickCreate = (props: Props) => {
  const [title, setTitle] = useState<string | null>(null)
  return title === null ? <TitleForm {...props} onMore={setTitle} /> : <CreateIssue {...props} title={title} />
}

const TitleForm = ({ teamId, interval, onClose, onMore }: Props & { onMore: (title: string) => void }) => {
  const creation = useCreate({
    rules: titleRules,
    start: { title: '' },
    add: useQuickAdd(teamId, interval),
    next: () => ({ title: '' }),
    onClose,
  })
  const { form } = creation
  const { title } = form.draft
  // A title that resembles one that is there is no loss.
  const leaveFor = (go: () => void) => {
    creation.onClose()
    go()
  }
  const more = () => {
    creation.moveOn()
    onMore(title)
  }
  return (
    <CreateForm title={t('Create New Issue')} verb={t('Create Issue')} creation={creation}>
      <TextField label={t('Title')} data-autofocus {...fieldsOf(form)('title')} />
      {teamId !== undefined && <SimilarIssues {...{ teamId, title }} leaveFor={leaveFor} />}
      <div className={styles.more}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={more}>
          {t('More details')}
        </Button>
      </div>
    </CreateForm>
  )
}
