import { TextInput } from '@mantine/core'
import { localDay } from '#contract/days.ts'
import type { Workspace } from '#contract/settings.ts'
import { fieldsOf } from '../form/fields.ts'
import type { Fields } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { TextField } from '../form/TextField.tsx'
import { useDraft } from '../form/use-draft.ts'
import { roleWords } from '../tenants/words.ts'
import { shortDate } from '../ui/dates.ts'
import { useChangeLogo, useChangeWorkspace } from './account-changes.ts'
import { bodyOf, companyOf, companyRules } from './company.ts'
import type { Company } from './company.ts'
import { Logo } from './Logo.tsx'
import { PanelForm, SaveResetButtons } from './PanelForm.tsx'
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
    <PanelForm title="Company" dirty={dirty} onSubmit={save}>
      {edit && (
        <PictureField
          name="logo"
          picture={<Logo workspace={workspace} />}
          removable={workspace.logoUrl !== null}
          onChange={changeLogo}
        />
      )}
      <CompanyFields form={{ ...form, readOnly: !edit }} workspace={workspace} />
      {edit ? (
        <SaveResetButtons dirty={dirty} running={isPending} onReset={() => restart(start)} />
      ) : (
        <p className={styles.hint}>Only admins can change these settings.</p>
      )}
    </PanelForm>
  )
}

type FieldsProps = { form: Fields<Company>; workspace: Workspace }

const CompanyFields = ({ form, workspace: { owner, accountType, memberSince } }: FieldsProps) => {
  const field = fieldsOf(form)
  const since = memberSince === null ? 'N/A' : shortDate(localDay(new Date(memberSince)))
  return (
    <>
      <TextField label="Company name" {...field('name')} />
      <LongTextField label="Description (optional)" {...field('description')} />
      <div className={styles.pairs}>
        <TextInput label="Account owner" disabled value={owner?.fullName ?? 'N/A'} />
        <TextField label="Contact email" type="email" {...field('contactEmail')} />
        <TextInput label="Account type" disabled value={roleWords[accountType]} />
        <TextInput label="Member since" disabled value={since} />
      </div>
    </>
  )
}
