import { t } from '#contract/words.ts'
import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
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
import styles from './settings.module.css'

export const UserSettingsPage = () => (
  <UnsavedGuard>
    <PageHeader title={t('User Settings')} />
    <div className={styles.page}>
      <ProfilePanel />
      <Appearance />
      <LanguagePanel />
      <KeysPanel />
      <ChoicesPanel />
      <CalendarPanel />
      <PasswordPanel />
      <SecondFactorPanel />
      <DevicesPanel />
      <TokensPanel />
      <OwnDataPanel />
      <LeavePanel />
    </div>
  </UnsavedGuard>
)
