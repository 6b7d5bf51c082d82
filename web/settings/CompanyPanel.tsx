import { Button, Textarea, TextInput } from '@mantine/core'
import { localDay } from '#contract/days.ts'
import type { Workspace } from '#contract/settings.ts'
import { refusedFields, useForm } from '../form.ts'
import type { FormState } from '../form.ts'
import { roleWords } from '../tenants/words.ts'
import { shortDate } from '../ui/dates.ts'
import { Panel } from '../ui/Panel.tsx'
import { useChangeLogo, useChangeWorkspace } from './account-changes.ts'
import { bodyOf, companyOf, errorsOf } from './company.ts'
import type { Company } from './company.ts'
import { Logo } from './Logo.tsx'
import { PictureField } from './PictureField.tsx'
import styles from './settings.module.css'

export const CompanyPanel = ({ workspace }: { workspace: Workspace }) => {
  const form = useForm(companyOf(workspace), errorsOf)
  const { mutate, isPending } = useChangeWorkspace()
  const { mutateAsync: changeLogo } = useChangeLogo()
  const { edit } = workspace.can
  const { dirty, start, restart } = form
  const save = () => {
    if (isPending || !form.isValid()) return
    const onSuccess = (saved: Workspace) => restart(companyOf(saved))
    mutate(bodyOf(form.draft), { onSuccess, onError: (error) => form.fail(refusedFields(error)) })
  }
  return (
    <Panel title="Company">
      <form
        noValidate
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
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
          <div className={styles.foot}>
            <Button type="submit" disabled={isPending || !dirty}>
              {isPending ? 'Saving...' : 'Save Changes'}
            </Button>
            <Button variant="default" disabled={isPending || !dirty} onClick={() => restart(start)}>
              Reset
            </Button>
          </div>
        ) : (
          <p className={styles.hint}>Only admins can change these.</p>
        )}
      </form>
    </Panel>
  )
}

type FieldsProps = { form: FormState<Company>; workspace: Workspace }

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
