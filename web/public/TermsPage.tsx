import { t } from '#contract/words.ts'
import { useTitle } from '../ui/title.ts'
import { LegalText } from './legal/LegalText.tsx'
import { terms } from './legal/terms.ts'

export const TermsPage = () => {
  useTitle(t('Terms of Service'))
  return (
    <LegalText
      title={t('Terms of Service')}
      lead={t(
        'Drumbeat is software an organization runs for itself. These terms are between you and the operator of this installation: the company or person who runs it and gave you its address.',
      )}
      sections={terms}
    />
  )
}
