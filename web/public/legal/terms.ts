import { t } from '#contract/words.ts'
import type { Section } from './LegalText.tsx'

export const terms: readonly Section[] = [
  {
    id: 'who',
    title: t('Who these terms are for'),
    blocks: [
      t(
        'By creating an account or using Drumbeat on this installation you accept these terms. If you use it for a company, you accept them for that company too and confirm that you are allowed to.',
      ),
      t(
        'The operator provides the service. The authors of the software take no part in running this installation, cannot see what is in it, and are not a party to these terms.',
      ),
      t(
        'If you have a separate written agreement with the operator, for example your employment contract or your company’s rules on its systems, that agreement comes first.',
      ),
    ],
  },
  {
    id: 'software',
    title: t('The software and the service'),
    blocks: [
      t(
        'The software is open source under the MIT license. That license covers the program: anyone may use, copy, change and pass it on. These terms cover the service: this installation, its accounts and what is stored in it.',
      ),
    ],
  },
  {
    id: 'accounts',
    title: t('Accounts'),
    blocks: [
      [
        t('Use your own name and an email address where you can be reached.'),
        t('Keep your password to yourself. An account is for one person.'),
        t('Tell an administrator of your workspace if you think someone else has used your account.'),
        t('You must be at least 13 years old. Drumbeat does not serve children under 13.'),
      ],
      t('You are responsible for what is done with your account until you have told an administrator otherwise.'),
    ],
  },
  {
    id: 'workspaces',
    title: t('Workspaces and administrators'),
    blocks: [
      t(
        'Work is kept in workspaces. The person who registers a workspace becomes its first administrator. Administrators can see and change everything in their workspace, add and remove people, and decide who else is an administrator.',
      ),
      t('If you were added to a workspace by your company, the workspace and what is in it belong to that company.'),
    ],
  },
  {
    id: 'content',
    title: t('Your content'),
    blocks: [
      t(
        'You, or the company you work for, keep all rights to what you write and upload. The operator may store, copy and show it only as far as needed to run the service for your workspace: keeping it, showing it to the people who may see it, and backing it up.',
      ),
      t('You confirm that you are allowed to put it there.'),
    ],
  },
  {
    id: 'use',
    title: t('Fair use'),
    blocks: [
      t('Please do not:'),
      [
        t('break the law with the service, or infringe other people’s rights'),
        t('upload malware, or try to reach what you have no access to'),
        t('disrupt the service, for example with floods of automated requests'),
        t('pretend to be someone else.'),
      ],
      t('You may test the security of an installation you run yourself. Ask the operator before you test this one.'),
    ],
  },
  {
    id: 'availability',
    title: t('Availability and backups'),
    blocks: [
      t(
        'The operator decides when the service runs, when it is updated and how often it is backed up. These terms promise no particular availability. Keep your own copy of what you cannot afford to lose.',
      ),
    ],
  },
  {
    id: 'others',
    title: t('Third-party services'),
    blocks: [
      t(
        'The operator may connect the installation to third-party services, such as Google for signing in, a file store, or an email server. If you sign in with Google, Google’s own terms apply to that.',
      ),
    ],
  },
  {
    id: 'ending',
    title: t('Ending your use'),
    blocks: [
      t(
        'You may stop using the service at any time and delete your account in User Settings. What you wrote for your team stays in the workspace without your name.',
      ),
      t(
        'The operator may suspend or close an account that breaks these terms, or stop the service. Where possible, the operator tells you in advance and gives you a fair amount of time to take your data with you.',
      ),
    ],
  },
  {
    id: 'warranty',
    title: t('No warranty'),
    blocks: [
      t(
        'The service is provided as is, without warranty of any kind, as far as the law allows. In particular, nobody promises that it is free of errors or fit for a particular purpose.',
      ),
    ],
  },
  {
    id: 'liability',
    title: t('Liability'),
    blocks: [
      t(
        'As far as the law allows, neither the operator nor the authors of the software are liable for indirect damage, lost profit or lost data. Liability that cannot be excluded by law, for example for intent, gross negligence or injury, is not affected.',
      ),
    ],
  },
  {
    id: 'changes',
    title: t('Changes to these terms'),
    blocks: [
      t(
        'The operator may change these terms. Material changes are announced at least 30 days before they take effect. If you keep using the service after that, you accept them; if you do not agree, you can stop using it and take your data with you. The date at the top of this page says when the text was last changed.',
      ),
    ],
  },
  {
    id: 'law',
    title: t('Law and contact'),
    blocks: [
      t(
        'The law of the place where the operator is established applies, without taking away protection that your own country’s law gives you as a consumer. If part of these terms is invalid, the rest stays in force.',
      ),
      t(
        'Questions about these terms go to the operator. If you do not know who that is, ask an administrator of your workspace.',
      ),
    ],
  },
]
