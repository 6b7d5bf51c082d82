import type { Workspace } from '#contract/settings.ts'
import { t } from '#contract/words.ts'

/** The sections of the user settings, in order, by what their address has after the '#'. */
export const userSections = {
  profile: t('Profile'),
  appearance: t('Appearance'),
  language: t('Language'),
  keyboard: t('Keyboard'),
  notifications: t('Notifications'),
  calendar: t('Calendar feed'),
  password: t('Password'),
  'second-factor': t('Second factor'),
  devices: t('Signed-in devices'),
  tokens: t('Access tokens'),
  data: t('Your data'),
  leave: t('Delete account'),
}
export type UserSection = keyof typeof userSections
export const userSectionIds = Object.keys(userSections) as UserSection[]

/** The sections of the account settings, likewise. */
export const accountSections = {
  company: t('Company'),
  domain: t('Email domain'),
  'second-factor': t('Second factor'),
  deleted: t('Recently deleted'),
  import: t('Import'),
  security: t('Security'),
  data: t('Data'),
}
export type AccountSection = keyof typeof accountSections
export const accountSectionIds = Object.keys(accountSections) as AccountSection[]

const needs: Partial<Record<AccountSection, keyof Workspace['can']>> = {
  domain: 'edit',
  'second-factor': 'edit',
  import: 'export',
  security: 'export',
  data: 'export',
}

/** Whether someone who may do this has the section. */
export const hasSection = (section: AccountSection, can: Workspace['can']): boolean => {
  const need = needs[section]
  return need === undefined || can[need]
}
