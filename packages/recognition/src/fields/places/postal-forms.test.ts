import { describe, expect, test } from '@jest/globals';
import { postalParts } from './postal-forms.ts';

const parts = (lines: string[], country?: string) => {
  const found = postalParts(lines, country);
  return found && [found.street, found.postcode, found.city, found.region, found.country];
};

describe('what is not taken apart', () => {
  test('an address without the form of its country', () => {
    expect(postalParts(['Lindenallee 7', 'Berlin'], 'DE')).toBeNull();
    expect(postalParts(['484 Shawn Springs South Edithstad'], 'US')).toBeNull();
  });

  test('one of a country that nobody knows', () => {
    expect(postalParts(['Lindenallee 7', '10115 Berlin'], undefined)).toBeNull();
    expect(postalParts(['Ringvej 4', 'KY1-1102'], 'KY')).toBeNull();
  });
});

describe('by the form of the country', () => {
  test.each<[string[], string | undefined, (string | null)[]]>([
    [['Lindenallee 7', '10115 Berlin'], 'DE', ['Lindenallee 7', '10115', 'Berlin', null, null]],
    [['Am Anger 92 a | 40212 Neustadt'], 'DE', ['Am Anger 92 a', '40212', 'Neustadt', null, null]],
    [['Werkweg 28, CH-8604 Seedorf'], 'DE', ['Werkweg 28', '8604', 'Seedorf', null, null]],
    [['Via Roma 1', '20121 Borgo (MI)', 'Italia'], undefined, ['Via Roma 1', '20121', 'Borgo', 'MI', 'Italia']],
    [['12 rue du Pont', '75002 Paris Cedex 02'], 'FR', ['12 rue du Pont', '75002', 'Paris Cedex 02', null, null]],
    [['Kade 5', '9127 MP Westdorp', 'Nederland'], 'BE', ['Kade 5', '9127 MP', 'Westdorp', null, 'Nederland']],
    [['skwer Polny 86b', '81-051 Lipowo'], 'PL', ['skwer Polny 86b', '81-051', 'Lipowo', null, null]],
    [['千葉県市川市市川1-2-3'], 'JP', ['市川1-2-3', null, '市川市', '千葉県', null]],
    [['三重県四日市市青葉町1-2'], 'JP', ['青葉町1-2', null, '四日市市', '三重県', null]],
    [['860 Wolf Highway, Lake Port, FL 28918'], 'US', ['860 Wolf Highway', '28918', 'Lake Port', 'FL', null]],
    [['31 Farr St', 'Fort Hope,', 'WA 74402'], 'US', ['31 Farr St', '74402', 'Fort Hope', 'WA', null]],
    [['1 Main St', 'Toronto, ON M5V 2T6', 'Canada'], 'US', ['1 Main St', 'M5V 2T6', 'Toronto', 'ON', 'Canada']],
    [['9 High St', 'Farley, Surrey GU1 3AA'], 'GB', ['9 High St', 'GU1 3AA', 'Farley', 'Surrey', null]],
    [['9 High St', 'Farley', 'RP7 8MB'], 'GB', ['9 High St', 'RP7 8MB', 'Farley', null, null]],
    [['Av. Nova 10', 'São Paulo - SP, 01310-100'], 'BR', ['Av. Nova 10', '01310-100', 'São Paulo', 'SP', null]],
    [['10 Anson Rd #12-01', 'Singapore 079903'], 'SG', ['10 Anson Rd #12-01', '079903', 'Singapore', null, null]],
    [['12 Ring Road', 'Surat-395007, Gujarat.'], 'IN', ['12 Ring Road', '395007', 'Surat', 'Gujarat', null]],
    [['Shop 4, Lotus Arcade', 'Pune - 411001.'], 'IN', ['Shop 4, Lotus Arcade', '411001', 'Pune', null, null]],
  ])('%j', (lines, country, expected) => {
    expect(parts(lines, country)).toEqual(expected);
  });
});
