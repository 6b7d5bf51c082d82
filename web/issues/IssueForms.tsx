import type { ReactNode } from 'react'
import { issues } from '#contract/issues.ts'
import type { Issue, IssueOrigin } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import { useScrollToFiles } from '../files/use-scroll-to-files.ts'
import { CreateForm } from '../form/CreateForm.tsx'
import { EditForm } from '../form/EditForm.tsx'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { FieldPairs } from '../form/FieldPairs.tsx'
import { fieldsOf } from '../form/fields.ts'
import type { Field, Fields } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { sendInTeam } from '../form/send.ts'
import { TextField } from '../form/TextField.tsx'
import { useCreate } from '../form/use-create.ts'
import { useEdit } from '../form/use-edit.ts'
import { LinkedItems } from '../links/LinkedItems.tsx'
import { useTold } from '../sync/take-back.ts'
import { useMeIn } from '../teams/people.ts'
import { PersonField } from '../teams/PersonField.tsx'
import { TeamField } from '../teams/TeamField.tsx'
import { Choice } from '../ui/Choice.tsx'
import { Segments } from '../ui/Segments.tsx'
import { SimilarIssues } from './creating/SimilarIssues.tsx'
import { issueFields } from './in-place/fields.ts'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { bodyOf, emptyDraft, issueRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { issueTopic } from './queries.ts'
import { intervalWords, priorityWords } from './words.ts'

const useAddDraft = (from?: IssueOrigin) =>
  sendInTeam(useAdd(), (draft: Draft) => ({ ...bodyOf(draft), ...(from && { from }) }))

type CreateProps = {
  teamId: number | undefined
  interval: Issue['interval']
  title?: string
  description?: string
  /** What the issue comes from; it is linked with it. */
  from?: IssueOrigin
  onClose: () => void
}

/** The fuller dialog; a title alone is enough as well. */
export const CreateIssue = (props: CreateProps) => {
  const { teamId: current, interval, title = '', description = '', from, onClose } = props
  const meIn = useMeIn()
  const teamId = current ?? null
  const creation = useCreate({
    rules: issueRules,
    start: emptyDraft({ teamId, assignedToId: meIn(teamId), interval }),
    typed: { title, description },
    add: useAddDraft(from),
    onClose,
  })
  const { form } = creation
  const { teamId: chosen, title: typed } = form.draft
  return (
    <CreateForm title={t('Create New Issue')} verb={t('Create Issue')} creation={creation}>
      <IssueFields {...form} below={chosen !== null && <SimilarIssues teamId={chosen} title={typed} />}>
        <TeamField
          reached
          {...fieldsOf(form)('teamId')}
          onChange={(teamId) => form.set({ teamId, assignedToId: null })}
        />
      </IssueFields>
    </CreateForm>
  )
}

type EditProps = {
  issue: Issue
  /** It is no longer on the list. */
  gone: boolean
  atFiles: boolean
  onClose: () => void
}

export const EditIssue = ({ issue, gone, atFiles, onClose }: EditProps) => {
  const edit = useEdit({
    row: issue,
    edited: { subject: 'issues', subjectId: issue.id },
    rules: issueRules,
    readOnly: !issue.can.edit,
    change: useChange(useTold(issueFields)),
    onFailed: updateFailed,
    again: { add: useAddDraft(), without: t('You can create it as new, without its comments and files.') },
    onClose,
  })
  useScrollToFiles(atFiles)
  return (
    <EditForm what={t('Issue')} edit={edit} gone={gone}>
      <IssueFields {...edit.form} />
      <LinkedItems
        topic={issueTopic.name}
        row={issue}
        load={(signal) => call(issues.links, { params: { issueId: issue.id } }, signal)}
      />
    </EditForm>
  )
}

const none = 'none'
const priorities = [
  { value: none, label: t('None') },
  ...Object.entries(priorityWords).map(([value, label]) => ({ value, label })),
]

type IssueFieldsProps = Fields<Draft> & {
  /** Below the title. */
  below?: ReactNode
  /** Before the assignee. */
  children?: ReactNode
}

const IssueFields = ({ below, children, ...form }: IssueFieldsProps) => {
  const field = fieldsOf(form)
  const { teamId } = form.draft
  const { value: priority, onChange: setPriority, ...ofPriority } = field('priority')
  return (
    <>
      <TextField label={t('Title')} data-autofocus {...field('title')} />
      {below}
      <LongTextField label={t('Description')} {...field('description')} />
      <FieldPairs>
        {children}
        <PersonField label={t('Assignee')} teamIds={teamId === null ? [] : [teamId]} {...field('assignedToId')} />
        <Choice
          label={t('Priority')}
          options={priorities}
          {...ofPriority}
          value={priority === null ? none : String(priority)}
          onChange={(chosen) => setPriority(chosen === none ? null : Number(chosen))}
        />
      </FieldPairs>
      <IntervalField {...field('interval')} />
      <AttachmentsField {...field('attachments')} />
    </>
  )
}

const intervals = (['short-term', 'long-term'] as const).map((value) => ({ value, label: intervalWords[value] }))

const IntervalField = (field: Field<Issue['interval']>) => (
  <FieldGroup label={t('Interval')}>
    <Segments {...field} wide label={t('Interval')} options={intervals} />
  </FieldGroup>
)
