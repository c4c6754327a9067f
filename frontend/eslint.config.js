import { readdirSync } from 'node:fs';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import unicorn from 'eslint-plugin-unicorn';
import tseslint from 'typescript-eslint';

/**
 * The folders of src from the ground up. A file imports from its own layer or from a lower one;
 * of the flows, each stands alone.
 */
const layers = [
  ['domain', 'storage'],
  ['i18n', 'api', 'illustrations', 'ui'],
  ['flow'],
  ['features'],
  ['steps'],
  ['flows'],
  ['app'],
];

const upward = layers.flatMap((folders, level) => {
  const above = layers.slice(level + 1).flat();
  return folders.flatMap((folder) =>
    above.map((from) => ({
      target: `./src/${folder}`,
      from: `./src/${from}`,
      message: `${folder} lies below ${from} and must not know it.`,
    })),
  );
});

const flows = readdirSync(new URL('./src', import.meta.url)).includes('flows')
  ? readdirSync(new URL('./src/flows', import.meta.url))
  : [];

const acrossFlows = flows.map((flow) => ({
  target: `./src/flows/${flow}`,
  from: './src/flows',
  except: [`./${flow}`],
  message: 'A flow never imports another flow: what two share belongs in steps, features or domain.',
}));

export default tseslint.config(
  { ignores: ['dist', 'src/api/schema.d.ts', 'test-results', 'playwright-report'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks, unicorn },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      'import-x/no-restricted-paths': ['error', { zones: [...upward, ...acrossFlows] }],
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': 'error',
      'unicorn/filename-case': ['error', { case: 'kebabCase' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'No barrel files: import from the file that defines it.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'zod', message: "Use 'zod/mini': it costs the visitor a third." },
            { name: '@navikt/ds-react', message: 'Import the component from its own sub-path.' },
            {
              name: '@navikt/ds-css',
              message: 'Import file by file: the whole sheet fetches a foreign font.',
            },
          ],
        },
      ],
      'no-console': 'error',
    },
  },
);
