import { TextInput } from '@mantine/core'
import { useEffect } from 'react'
import type { User } from '#contract/tenants.ts'
import { fieldsOf } from '../form/fields.ts'
import { TextField } from '../form/TextField.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useUser } from '../session/queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { PanelForm, SaveResetButtons } from './PanelForm.tsx'
import { PictureField } from './PictureField.tsx'
import { profileOf, profileRules } from './profile.ts'
import styles from './settings.module.css'
import { useChangeAvatar, useChangeProfile } from './user-changes.ts'

/** Resets when your account changes elsewhere, unless you have typed. */
const useProfile = (user: User) => {
  const form = useDraft(profileRules, profileOf(user))
  const { mutate, isPending } = useChangeProfile()
  const { dirty, restart } = form
  const { username, fullName, email } = user
  useEffect(() => {
    if (!dirty) restart({ username, fullName, email })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the row changes
  }, [username, fullName, email])
  const save = () => {
    if (isPending || !form.isValid()) return
    mutate(
      { id: user.id, profile: form.draft },
      { onSuccess: (saved) => restart(profileOf(saved)), onError: form.refuse },
    )
  }
  return { form, save, isPending }
}

export const ProfilePanel = () => {
  const user = useUser()
  const { form, save, isPending } = useProfile(user)
  const { dirty, start, restart } = form
  const field = fieldsOf(form)
  const { mutateAsync: changeAvatar } = useChangeAvatar()
  return (
    <PanelForm title="Profile" dirty={dirty} onSubmit={save}>
      <PictureField
        name="picture"
        picture={<Avatar person={user} size="profile" />}
        removable={user.avatarUrl !== null}
        onChange={changeAvatar}
      />
      <div className={styles.pairs}>
        <TextField label="Full name" autoComplete="name" {...field('fullName')} />
        <TextField label="Username" autoComplete="off" {...field('username')} />
      </div>
      <TextInput
        label="Email"
        type="email"
        disabled
        value={user.email}
        description="Only an admin can change your email."
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <SaveResetButtons dirty={dirty} running={isPending} onReset={() => restart(start)} />
    </PanelForm>
  )
}
