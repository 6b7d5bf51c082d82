import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { t } from '#contract/words.ts'
import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { passwordQuery } from './queries.ts'
import { SectionedPage } from './SectionedPage.tsx'
import { userSectionIds, userSections } from './sections.ts'
import type { UserSection } from './sections.ts'
import { Appearance } from './user/Appearance.tsx'
import { CalendarPanel } from './user/CalendarPanel.tsx'
import { ChoicesPanel } from './user/ChoicesPanel.tsx'
import { DevicesPanel } from './user/DevicesPanel.tsx'
import { KeysPanel } from './user/KeysPanel.tsx'
import { LeavePanel } from './user/LeavePanel.tsx'
import { LanguagePanel } from './user/LanguagePanel.tsx'
import { OwnDataPanel } from './user/OwnDataPanel.tsx'
import { PasswordPanel } from './user/PasswordPanel.tsx'
import { ProfilePanel } from './user/ProfilePanel.tsx'
import { SecondFactorPanel } from './user/second-factor/SecondFactorPanel.tsx'
import { TokensPanel } from './user/tokens/TokensPanel.tsx'

const panels: Record<UserSection, ComponentType> = {
  profile: ProfilePanel,
  appearance: Appearance,
  language: LanguagePanel,
  keyboard: KeysPanel,
  notifications: ChoicesPanel,
  calendar: CalendarPanel,
  password: PasswordPanel,
  'second-factor': SecondFactorPanel,
  devices: DevicesPanel,
  tokens: TokensPanel,
  data: OwnDataPanel,
  leave: LeavePanel,
}

export const UserSettingsPage = () => {
  // Those who sign in with Google may have no password.
  const { data } = useQuery(passwordQuery)
  const shown = userSectionIds.filter((id) => id !== 'password' || data?.hasPassword)
  return (
    <UnsavedGuard>
      <PageHeader title={t('User Settings')} />
      <SectionedPage
        sections={shown.map((id) => {
          const Panel = panels[id]
          return { id, name: userSections[id], panel: <Panel /> }
        })}
      />
    </UnsavedGuard>
  )
}
