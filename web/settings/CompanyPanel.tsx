import { Textarea, TextInput } from '@mantine/core'
import { localDay } from '#contract/days.ts'
import type { Workspace } from '#contract/settings.ts'
import { useDraft } from '../form/use-draft.ts'
import type { DraftState } from '../form/use-draft.ts'
import { roleWords } from '../tenants/words.ts'
import { shortDate } from '../ui/dates.ts'
import { useChangeLogo, useChangeWorkspace } from './account-changes.ts'
import { bodyOf, companyOf, companyRules } from './company.ts'
import type { Company } from './company.ts'
import { Logo } from './Logo.tsx'
import { PanelForm, SaveOrReset } from './PanelForm.tsx'
import { PictureField } from './PictureField.tsx'
import styles from './settings.module.css'

export const CompanyPanel = ({ workspace }: { workspace: Workspace }) => {
  const form = useDraft(companyRules, companyOf(workspace))
  const { mutate, isPending } = useChangeWorkspace()
  const { mutateAsync: changeLogo } = useChangeLogo()
  const { edit } = workspace.can
  const { dirty, start, restart } = form
  const save = () => {
    if (isPending || !form.isValid()) return
    mutate(bodyOf(form.draft), { onSuccess: (saved) => restart(companyOf(saved)), onError: form.refuse })
  }
  return (
    <PanelForm title="Company" onSubmit={save}>
      {edit && (
        <PictureField
          name="logo"
          picture={<Logo workspace={workspace} />}
          present={workspace.logoUrl !== null}
          onChange={changeLogo}
        />
      )}
      <Fields form={form} workspace={workspace} />
      {edit ? (
        <SaveOrReset dirty={dirty} running={isPending} onReset={() => restart(start)} />
      ) : (
        <p className={styles.hint}>Only admins can change these.</p>
      )}
    </PanelForm>
  )
}

type FieldsProps = { form: DraftState<Company>; workspace: Workspace }

const Fields = ({ form: { draft, errors, set }, workspace: { owner, accountType, memberSince, can } }: FieldsProps) => (
  <>
    <TextInput
      label="Company name"
      disabled={!can.edit}
      value={draft.name}
      error={errors.name}
      onChange={(event) => set({ name: event.currentTarget.value })}
    />
    <Textarea
      label="Description (optional)"
      autosize
      minRows={2}
      maxRows={8}
      disabled={!can.edit}
      value={draft.description}
      error={errors.description}
      onChange={(event) => set({ description: event.currentTarget.value })}
    />
    <div className={styles.pairs}>
      <TextInput label="Account owner" disabled value={owner?.fullName ?? 'N/A'} />
      <TextInput
        label="Contact email"
        type="email"
        disabled={!can.edit}
        value={draft.contactEmail}
        error={errors.contactEmail}
        onChange={(event) => set({ contactEmail: event.currentTarget.value })}
      />
      <TextInput label="Account type" disabled value={roleWords[accountType]} />
      <TextInput
        label="Member since"
        disabled
        value={memberSince === null ? 'N/A' : shortDate(localDay(new Date(memberSince)))}
      />
    </div>
  </>
)
