import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Appearance } from './Appearance.tsx'
import { ChoicesPanel } from './ChoicesPanel.tsx'
import { DevicesPanel } from './DevicesPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import styles from './settings.module.css'

export const UserSettingsPage = () => (
  <UnsavedGuard>
    <PageHeader title="User Settings" />
    <div className={styles.page}>
      <ProfilePanel />
      <Appearance />
      <ChoicesPanel />
      <PasswordPanel />
      <DevicesPanel />
    </div>
  </UnsavedGuard>
)
