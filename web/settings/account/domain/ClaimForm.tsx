import { Button } from '@mantine/core'
import { formIssuesOf } from '#contract/problem.ts'
import { DomainClaim } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { byField } from '../../../form/draft.ts'
import { fieldsOf } from '../../../form/fields.ts'
import { forget } from '../../../form/kept.ts'
import type { Rules } from '../../../form/rules.ts'
import { TextField } from '../../../form/TextField.tsx'
import { useDraft } from '../../../form/use-draft.ts'
import { useKeptDraft } from '../../../form/use-kept-draft.ts'
import { refusedUnlessAtField } from '../../../ui/failures.ts'
import settings from '../../settings.module.css'
import { useClaimDomain } from './changes.ts'

const rules: Rules<DomainClaim> = {
  fields: ['domain'],
  errorsOf: (draft) => byField<DomainClaim>(formIssuesOf(DomainClaim, draft)),
}

// Reserved for examples (RFC 2606).
const example = 'example.com'

const keptAs = 'claimed domain'

export const ClaimForm = () => {
  const form = useDraft(rules, { domain: '' })
  useKeptDraft(keptAs, rules.fields, form)
  const { mutate, isPending } = useClaimDomain()
  const fail = (error: Error) => {
    form.refuse(error)
    refusedUnlessAtField(error)
  }
  const send = () => {
    if (!isPending && form.isValid()) mutate(form.draft, { onSuccess: () => forget(keptAs), onError: fail })
  }
  return (
    <form
      noValidate
      className={settings.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField label={t('Domain')} placeholder={example} autoComplete="off" {...fieldsOf(form)('domain')} />
      <div className={settings.foot}>
        <Button type="submit" variant="default" disabled={isPending}>
          {t('Verify Domain')}
        </Button>
      </div>
    </form>
  )
}
