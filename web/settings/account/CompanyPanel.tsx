import { TextInput } from '@mantine/core'
import type { Workspace } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { fieldsOf } from '../../form/fields.ts'
import type { Fields } from '../../form/fields.ts'
import { LongTextField } from '../../form/LongTextField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useEditInPlace } from '../../form/use-edit-in-place.ts'
import { roleWords } from '../../tenants/words.ts'
import { dateOf } from '../../ui/dates.ts'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import { updateFailed, useChangeLogo, useChangeWorkspace } from './changes.ts'
import { calendarOf, companyRules, months, quarterText, weekStarts } from './company.ts'
import type { Company } from './company.ts'
import { EditPanel } from '../EditPanel.tsx'
import { Logo } from './Logo.tsx'
import { PictureField } from '../PictureField.tsx'
import styles from '../settings.module.css'
import { zonesWith } from '../zones.ts'
import { accountSections } from '../sections.ts'

export const CompanyPanel = ({ workspace }: { workspace: Workspace }) => {
  const changeLogo = useChangeLogo(workspace)
  const { can } = workspace
  const edit = useEditInPlace({
    row: workspace,
    edited: null,
    rules: companyRules,
    readOnly: !can.edit,
    change: useChangeWorkspace(),
    onFailed: updateFailed,
  })
  return (
    <EditPanel title={accountSections.company} edit={edit}>
      {can.edit && (
        <PictureField
          what="logo"
          picture={<Logo workspace={workspace} />}
          removable={workspace.logoUrl !== null}
          onChange={changeLogo}
        />
      )}
      <CompanyFields form={edit.form} workspace={workspace} />
      {!can.edit && <p className={styles.hint}>{t('Only admins can change these settings.')}</p>}
    </EditPanel>
  )
}

type FieldsProps = { form: Fields<Company>; workspace: Workspace }

const CompanyFields = ({ form, workspace: { owner, accountType, memberSince } }: FieldsProps) => {
  const field = fieldsOf(form)
  const since = memberSince === null ? t('N/A') : dateOf(memberSince)
  return (
    <>
      <TextField label={t('Company name')} {...field('name')} />
      <LongTextField label={t('Description (optional)')} {...field('description')} />
      <div className={styles.pairs}>
        <TextInput label={t('Account owner')} disabled value={owner?.fullName ?? t('N/A')} />
        <TextField label={t('Contact email')} type="email" {...field('contactEmail')} />
        <TextInput label={t('Account type')} disabled value={roleWords[accountType]} />
        <TextInput label={t('Member since')} disabled value={since} />
      </div>
      <CalendarFields form={form} />
    </>
  )
}

const CalendarFields = ({ form }: { form: Fields<Company> }) => {
  const field = fieldsOf(form)
  const today = useWorkspaceDay()
  return (
    <>
      <div className={styles.pairs}>
        <LazyChoice label={t('Weeks start on')} options={weekStarts} {...field('weekStart')} />
        <LazyChoice label={t('Fiscal year starts in')} options={months} {...field('fiscalYearStart')} />
        <LazyChoice label={t('Time zone')} options={zonesWith(form.draft.timeZone)} {...field('timeZone')} />
      </div>
      <p className={styles.hint}>{quarterText(today, calendarOf(form.draft))}</p>
    </>
  )
}
