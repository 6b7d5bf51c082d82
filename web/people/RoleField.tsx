import { type Role, roles } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import type { Field } from '../form/fields.ts'
import { roleWords } from '../tenants/words.ts'
import { Choice } from '../ui/Choice.tsx'

const options = roles.map((value) => ({ value, label: roleWords[value] }))

export const RoleField = (field: Field<Role>) => <Choice label={t('Role')} options={options} {...field} />
