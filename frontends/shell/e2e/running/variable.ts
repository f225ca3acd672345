/** Where the setup of a run tells its tests the address of the product. */
export const PRODUCT_VARIABLE = 'KAARD_TEST_PRODUCT';
