import type { Position, PositionChange } from '#contract/positions.ts'
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
import { changedNames, useTakeBack } from '../../sync/take-back.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { toast } from '../../ui/toast.tsx'
import type { Offered } from '../../ui/undo.ts'
import { positionFields, updateFailed, useAdd, useChange } from '../changes.ts'
import { placeOf } from '../moving/place.ts'
import { usePlaceBack } from '../moving/use-place.ts'
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

/** Offers to take back what the form changed: fields, and under which position it stands. */
const useTell = (tree: Tree) => {
  const takeBack = useTakeBack(positionFields)
  const placeBack = usePlaceBack()
  return (message: ToastMessage, before: Position, after: Position, change: PositionChange): Offered => {
    const { parentPositionId, holderIds, ...part } = change
    const from = placeOf(tree, before)
    const names = changedNames(positionFields, before, after, { ...part, ...(holderIds && { holders: holderIds }) })
    const undo = () => {
      if (names.length > 0) takeBack([before], [after], names)
      if (parentPositionId !== undefined) placeBack(after, from)
    }
    return toast({ ...message, undo })
  }
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
    edited: { subject: 'accountability_positions', subjectId: position.id },
    rules: positionRules,
    // Where the right has just been lost, the server says so, and what is typed stays.
    readOnly: false,
    change: useChange(useTell(tree)),
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
        hint={t('One per line')}
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
