import { t } from '#contract/words.ts'
import { useTitle } from '../ui/title.ts'
import { LegalText } from './legal/LegalText.tsx'
import { privacy } from './legal/privacy.ts'

export const PrivacyPage = () => {
  useTitle(t('Privacy Policy'))
  return (
    <LegalText
      title={t('Privacy Policy')}
      lead={t(
        'What you enter into Drumbeat stays with the operator of this installation. This page explains what is kept, why, who can see it, and what you can ask for.',
      )}
      sections={privacy}
    />
  )
}
