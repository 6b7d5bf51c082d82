import { useTitle } from '../ui/title.ts'
import { LegalText } from './legal/LegalText.tsx'
import { terms } from './legal/terms.ts'

export const TermsPage = () => {
  useTitle('Terms of Service')
  return (
    <LegalText
      title="Terms of Service"
      lead="Drumbeat is software that an organization runs for itself. These terms are between you and the operator of this installation: the company or person who runs it and gave you its address."
      sections={terms}
    />
  )
}
