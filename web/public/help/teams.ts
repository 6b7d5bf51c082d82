import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const teams: Topic = {
  id: 'teams',
  title: t('Teams and people'),
  answers: [
    {
      id: 'current-team',
      question: t('How do I change the team I am looking at?'),
      also: t('switch select'),
      blocks: [
        t(
          'With the team switcher at the top: type part of the name, move with the arrow keys, choose with Enter, close with Escape. The team is part of the page’s address, so two tabs can show two teams, and a link you send opens the same team.',
        ),
      ],
    },
    {
      id: 'all-teams',
      question: t('Where has ‘All’ gone?'),
      blocks: [
        t(
          '‘All’ in the switcher is only on the dashboard. Every other page shows one team, starting with the first of yours. On Headlines, the filter ‘All Teams’ shows those of all your teams.',
        ),
      ],
    },
    {
      id: 'add-people',
      question: t('How do I add people and teams?'),
      also: t('create users colleagues members'),
      blocks: [
        [
          t(
            'People: an administrator clicks their picture, opens Users and clicks Add User. It takes one address or a whole list.',
          ),
          t(
            'Teams: anyone can open Teams in the same menu and click Create Team. Its members can edit it and manage who is in it.',
          ),
        ],
        t('Where Google sign-in is set up, people can also continue with Google from their invitation link.'),
      ],
    },
    {
      id: 'domain',
      question: t('Can everyone with our email domain join by themselves?'),
      also: t('dns txt record verify company google'),
      blocks: [
        t(
          'Yes: an administrator enters the domain in Account Settings, adds the TXT record shown there to its DNS, and clicks Check Now. Anyone at that domain who continues with Google, or registers and confirms their address, then joins as a user.',
        ),
      ],
    },
    {
      id: 'invitations',
      question: t('How does a new person get in?'),
      also: t('invite user colleague join onboard resend again pending not yet accepted'),
      blocks: [
        t(
          'With the invitation link that Add User shows, or with the password that the administrator set instead. Another link is made under Users: the menu at the end of the row, Invitation link. It lets them set their own password or continue with Google, whichever is set up. It works once and expires in seven days; a new link replaces earlier ones. Where email is set up, the link is also sent to them. Once they have signed in, the menu offers ‘Reset password’ instead.',
        ),
        t(
          'Until they have signed in, their row under Users says ‘Invited’, with ‘New link’ beside it to send it again.',
        ),
      ],
    },
    {
      id: 'many-people',
      question: t('How do I add several people at once?'),
      also: t('invite list many bulk paste addresses emails'),
      blocks: [
        t(
          'In Add User, paste their addresses: with commas, one on each line, or with names as in ‘Ana Lee <ana@example.com>’. Choose their teams and their role. Each gets an invitation link of their own, which you can copy, one by one or all together; where email is set up, it is also sent to them.',
        ),
        t(
          'An address that does not work is pointed out and stays for you to change; the others are invited all the same. One list can have up to a hundred.',
        ),
      ],
    },
    {
      id: 'no-team',
      question: t('Why does it say that I am in no team?'),
      also: t('teamless member nothing empty ask admin'),
      blocks: [
        t(
          'Your to-dos, rocks and meetings belong to teams, and nobody has put you in one yet. Ask the administrator that the page names: Teams, View Details, Manage Members. The page changes as soon as you are in.',
        ),
      ],
    },
    {
      id: 'last-team',
      question: t('Which team do pages open with?'),
      also: t('remember switch current chosen'),
      blocks: [
        t(
          'The one you used last, on any device; otherwise your first team by name. Choose another at the top. The dashboard starts with all teams.',
        ),
      ],
    },
    {
      id: 'roles',
      question: t('What can administrators do that others can’t?'),
      also: t('admin role permissions rights access'),
      blocks: [
        t(
          'Administrators can see and change everything in the workspace, add, edit and delete people, and delete teams. Everyone else can see the names of all teams and people, works in the teams they are in, and can create to-dos, rocks, issues and headlines for any team: where a form offers them, teams they are not in are marked ‘(Not a member)’.',
        ),
        t('A workspace always has at least one administrator.'),
      ],
    },
    {
      id: 'former-members',
      question: t('What happens when a person is deleted?'),
      also: t('remove user leave former member deactivate offboard'),
      blocks: [
        t(
          'They are signed out immediately. What they wrote stays, attributed to a ‘Former member’; what was assigned to them becomes unassigned.',
        ),
      ],
    },
  ],
}
