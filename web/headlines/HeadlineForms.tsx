import type { ReactNode } from 'react'
import { offeredTags } from '#contract/headlines.ts'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import { CreateForm } from '../form/CreateForm.tsx'
import { EditForm } from '../form/EditForm.tsx'
import { FieldPairs } from '../form/FieldPairs.tsx'
import { fieldsOf } from '../form/fields.ts'
import type { Fields } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { sendInTeam } from '../form/send.ts'
import { TextField } from '../form/TextField.tsx'
import { useCreate } from '../form/use-create.ts'
import { useEdit } from '../form/use-edit.ts'
import { useTold } from '../sync/take-back.ts'
import { TeamField } from '../teams/TeamField.tsx'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { bodyOf, emptyDraft, headlineRules } from './draft.ts'
import { headlineFields } from './in-place/fields.ts'
import type { Draft } from './draft.ts'

const useAddDraft = () => sendInTeam(useAdd(), bodyOf)

export const CreateHeadline = ({ teamId, onClose }: { teamId: number | undefined; onClose: () => void }) => {
  const creation = useCreate({
    rules: headlineRules,
    start: emptyDraft(teamId ?? null),
    add: useAddDraft(),
    next: (draft) => emptyDraft(draft.teamId),
    onClose,
  })
  const { form } = creation
  return (
    <CreateForm title={t('Create Headline')} creation={creation}>
      <HeadlineFields {...form}>
        <TeamField {...fieldsOf(form)('teamId')} />
      </HeadlineFields>
    </CreateForm>
  )
}

type EditProps = {
  headline: Headline
  /** It has been deleted. */
  gone: boolean
  onClose: () => void
}

export const EditHeadline = ({ headline, gone, onClose }: EditProps) => {
  const edit = useEdit({
    row: headline,
    edited: { subject: 'headlines', subjectId: headline.id },
    rules: headlineRules,
    readOnly: !headline.can.edit,
    change: useChange(useTold(headlineFields)),
    onFailed: updateFailed,
    again: { add: useAddDraft(), without: t('You can create it as new, without its comments and files.') },
    onClose,
  })
  return (
    <EditForm what={t('Headline')} edit={edit} gone={gone} moves={false}>
      <HeadlineFields {...edit.form} />
    </EditForm>
  )
}

/** The children stand beside the tag. */
const HeadlineFields = ({ children, ...form }: Fields<Draft> & { children?: ReactNode }) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label={t('Title')} data-autofocus {...field('title')} />
      <LongTextField label={t('Content')} {...field('content')} />
      <FieldPairs>
        <TextField label={t('Tag')} placeholder={offeredTags[0]} suggestions={offeredTags} {...field('tag')} />
        {children}
      </FieldPairs>
      <AttachmentsField {...field('attachments')} />
    </>
  )
}
