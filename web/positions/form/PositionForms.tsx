import type { Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { EditForm } from '../../form/EditForm.tsx'
import { type Fields, fieldsOf } from '../../form/fields.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import { LongTextField } from '../../form/LongTextField.tsx'
import type { Send } from '../../form/send.ts'
import { TextField } from '../../form/TextField.tsx'
import { useCreate } from '../../form/use-create.ts'
import { useEdit } from '../../form/use-edit.ts'
import { updateFailed, useAdd, useChange } from '../changes.ts'
import type { ChartOf } from '../queries.ts'
import type { Tree } from '../tree.ts'
import { bodyOf, type Draft, emptyDraft, positionRules } from './draft.ts'
import { FilledByField, HoldersField, ParentField } from './fields.tsx'

type InChart = { of: ChartOf; tree: Tree; onClose: () => void }

const useAddDraft = ({ teamId, draftId }: ChartOf): Send<Draft, Position> => {
  const { isPending, mutate } = useAdd()
  return { isPending, mutate: (draft, on) => mutate({ teamId, body: { ...bodyOf(draft), draftId } }, on) }
}

export const CreatePosition = ({ of, tree, parentId, onClose }: InChart & { parentId: number | null }) => {
  const creation = useCreate({
    rules: positionRules,
    start: emptyDraft(parentId),
    add: useAddDraft(of),
    next: (draft) => emptyDraft(draft.parentPositionId),
    onClose,
  })
  return (
    <CreateForm title={t('Add Position')} verb={t('Create Position')} creation={creation}>
      <PositionFields tree={tree} {...creation.form} />
    </CreateForm>
  )
}

/** `gone` when it has been deleted. */
export const EditPosition = ({
  of,
  tree,
  position,
  gone,
  onClose,
}: InChart & { position: Position; gone: boolean }) => {
  const edit = useEdit({
    row: position,
    rules: positionRules,
    // Where the right has just been lost, the server says so, and what is typed stays.
    readOnly: false,
    change: useChange(),
    onFailed: updateFailed,
    again: { add: useAddDraft(of), without: t('You can create it as new, without what was under it.') },
    onClose,
  })
  return (
    <EditForm what={t('Position')} edit={edit} gone={gone} moves={false}>
      <PositionFields tree={tree} id={position.id} {...edit.form} />
    </EditForm>
  )
}

const PositionFields = ({ tree, id, ...form }: Fields<Draft> & { tree: Tree; id?: number }) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label={t('Title')} data-autofocus {...field('title')} />
      <LongTextField label={t('Description')} {...field('description')} />
      <LongTextField
        label={t('Roles and responsibilities')}
        hint={t('One a line')}
        minRows={5}
        {...field('responsibilities')}
      />
      <FieldPairs>
        <ParentField tree={tree} id={id} {...field('parentPositionId')} />
        <FilledByField {...field('filledById')} />
      </FieldPairs>
      <HoldersField filledById={form.draft.filledById} {...field('holderIds')} />
    </>
  )
}
