import reactHooks from 'eslint-plugin-react-hooks';
import unicorn from 'eslint-plugin-unicorn';
import tseslint from 'typescript-eslint';
import { knownClass } from './eslint.classes.js';
import { importDirection } from './eslint.layers.js';

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
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: {
      'react-hooks': reactHooks,
      unicorn,
      shop: { rules: { 'import-direction': importDirection, 'known-class': knownClass } },
    },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      'shop/import-direction': 'error',
      'shop/known-class': 'error',
      'unicorn/filename-case': ['error', { case: 'kebabCase' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'No barrel files: import from the file that defines it.',
        },
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name, so that it has one name everywhere.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'zod', message: "Use 'zod/mini': it is a third of the size." },
            { name: '@navikt/ds-react', message: 'Import the component from its own sub-path.' },
            {
              name: 'react-router',
              importNames: ['Link', 'NavLink', 'useLinkClickHandler', 'useSearchParams'],
              message:
                'They bring the code of all modes, 4 kB: use ui/link.tsx, and useLocation for parameters.',
            },
            {
              name: '@navikt/ds-css',
              message: 'Import file by file: the complete sheet fetches a font from another host.',
            },
          ],
        },
      ],
      'no-console': 'error',
    },
  },
);
