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
  /** Shows an issue that is there already. */
  onShow: (id: number) => void
  onClose: () => void
}

/** Asks for a title alone, and leads to the fuller dialog with what has been typed. */
export const QuickCreate = (props: Props) => {
  const [title, setTitle] = useState<string | null>(null)
  return title === null ? <TitleForm {...props} onMore={setTitle} /> : <CreateIssue {...props} title={title} />
}

const TitleForm = ({ teamId, interval, onShow, onClose, onMore }: Props & { onMore: (title: string) => void }) => {
  const creation = useCreate({
    rules: titleRules,
    start: { title: '' },
    add: useQuickAdd(teamId, interval),
    next: () => ({ title: '' }),
    onClose,
  })
  const { form } = creation
  const { title } = form.draft
  return (
    <CreateForm title={t('Create New Issue')} verb={t('Create Issue')} creation={creation}>
      <TextField label={t('Title')} data-autofocus {...fieldsOf(form)('title')} />
      {teamId !== undefined && <SimilarIssues {...{ teamId, title, onShow }} onReopened={onClose} />}
      <div className={styles.more}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onMore(title)}>
          {t('More details')}
        </Button>
      </div>
    </CreateForm>
  )
}
