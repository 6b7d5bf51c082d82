import { useMantineColorScheme } from '@mantine/core'
import { IconClock, IconLanguage, IconLogout, IconPalette } from '@tabler/icons-react'
import { TimeFormat } from '#contract/time-format.ts'
import { language, languages, t } from '#contract/words.ts'
import { languageNames } from '../../session/language.ts'
import { useLogout, useUser } from '../../session/queries.ts'
import { useChangeTimeFormat } from '../../settings/user/changes.ts'
import { useChangeLanguage } from '../../settings/user/language-change.ts'
import { timeFormatNames } from '../../settings/user/time-format-names.ts'
import { colorSchemes } from '../../ui/color-schemes.ts'
import type { Command } from '../../ui/command.ts'
import type { Offer } from '../../ui/page-commands.ts'

const useThemes = (): Command[] => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return colorSchemes
    .filter(({ value }) => value !== colorScheme)
    .map(({ value, label }) => ({
      name: t('Theme: {name}', { name: label }),
      icon: IconPalette,
      act: () => setColorScheme(value),
    }))
}

const useLanguages = (): Command[] => {
  const { change } = useChangeLanguage()
  return languages
    .filter((each) => each !== language())
    .map((each) => ({
      name: t('Language: {name}', { name: languageNames[each] }),
      icon: IconLanguage,
      act: () => change(each),
    }))
}

const useTimeFormats = (): Command[] => {
  const { timeFormat: before } = useUser()
  const { mutate: change } = useChangeTimeFormat()
  return TimeFormat.options
    .filter((each) => each !== before)
    .map((wished) => ({
      name: t('Time format: {name}', { name: timeFormatNames[wished] }),
      icon: IconClock,
      act: () => change({ wished, before }),
    }))
}

/** What can be done on any page and has no key: the menu behind your picture and the settings have it, too. */
export const useAppCommands = (): Offer => {
  const { mutate: logout } = useLogout()
  const settings = [...useThemes(), ...useLanguages(), ...useTimeFormats()]
  return { commands: [...settings, { name: t('Logout'), icon: IconLogout, act: () => logout() }] }
}
