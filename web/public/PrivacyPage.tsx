import { useTitle } from '../ui/title.ts'
import { LegalText } from './legal/LegalText.tsx'
import { privacy } from './legal/privacy.ts'

export const PrivacyPage = () => {
  useTitle('Privacy Policy')
  return (
    <LegalText
      title="Privacy Policy"
      lead="What you enter into Drumbeat stays with whoever runs this installation: the operator. This page says what is kept, why, who can see it, and what you can ask for."
      sections={privacy}
    />
  )
}
