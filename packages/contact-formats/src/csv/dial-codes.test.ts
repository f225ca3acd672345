import { expect, test } from '@jest/globals';
import { read } from '../../test/read.ts';
import { withDialCodes } from './dial-codes.ts';

const phonesOf = async (...lines: string[]) => (await read(lines.join('\n'))).contacts.map(({ phones }) => phones);

test('a country’s code stands before the number of the next column', async () => {
  const { contacts, info } = await read(
    [
      'name,email,country_code,mobile_without_country_code,company',
      'Asha Rao,asha@rao.example,+91,9845012345,Rao',
      'Ida Holm,ida@holm.example,45,32 55 01 42,Holm',
      'Tom Reed,tom@reed.example,,07700 900123,Reed',
      'Uma Lind,uma@lind.example,+46,,Lind',
    ].join('\n'),
  );
  expect(info.csv?.columns.map(({ field }) => field)).toEqual(['name', 'email', null, 'phone', 'company']);
  expect(contacts.map(({ phone }) => phone)).toEqual(['+91 9845012345', '+45 32 55 01 42', '07700 900123', null]);
  expect(contacts[0]!.kept).toBeNull();
  expect(contacts[3]!.kept?.columns).toEqual([{ name: 'country_code', value: '+46' }]);
});

test('a code behind its number, and that of an area', async () => {
  expect(await phonesOf('Name,Phone,Country Code', 'Tom Reed,07700 900123,+44')).toMatchObject([
    [{ value: '+44 7700 900123' }],
  ]);
  expect(await phonesOf('Vorwahl;Telefonnummer;Name', '0351;223344;Ida Holm')).toMatchObject([
    [{ value: '0351 223344' }],
  ]);
  expect(await phonesOf('Name,Country Code,Area Code,Phone', 'Tom Reed,1,202,555 0142')).toMatchObject([
    [{ value: '+1 202 555 0142' }],
  ]);
});

test('letters are no code, and what is a code of nothing stays', async () => {
  const { contacts } = await read('Name,Country Code,Phone\nTom Reed,GB,07700 900123');
  expect(contacts[0]).toMatchObject({ phone: '07700 900123', kept: { columns: [{ value: 'GB' }] } });
});

test.each([
  ['+44 20 7946 0958', '44', null],
  ['0044 20 7946 0958', '44', null],
  ['919845012345', '+91', '+919845012345'],
  ['9198450123', '+91', '+91 9198450123'],
  ['06 1234 5678', '39', '+39 06 1234 5678'],
  ['(0)30 123456', '49', '+49 30 123456'],
])('%s with %s is %s', (number, code, whole) => {
  expect(withDialCodes(number, [{ code, isCountry: true }])).toBe(whole);
});
